import { normalise } from '#locales/arabic-text.ts'
import { verbsOf } from './verbs.ts'

/** Words of grammar: no product is named by them, and none is meant by a misspelling of them. */
const FUNCTION_WORDS = `
في من علي الي عن مع و او ثم لكن بل ان اذا لو كي حتي منذ قد لا لم لن ليس غير سوي بدون بلا دون بين عند لدي حول خلال ضد
هذا هذه هذي ذا ذي ذلك تلك هؤلاء هناك هنا الذي التي الذين اللي يلي ما ماذا كيف متي اين كم هل اي ايه وين وش ايش شنو ليش
انا انت هو هي نحن هم كل بعض كلها كله فيه فيها منه منها له لها لي لنا لك عليه عليها به بها معه معها كان كانت يكون تكون
وشو وشهو شنهو شلون وشلون هيك كذا كذه زي مثل عشان علشان لجل لاجل معي معك معنا فين لين راح رح عاد بس يعني حق حقت حقه حقي حقتي تبع
مو مب مهو مش مهب ماهو مافي مافيه فيني فيهم اللى ذاك هذاك هاذا هاي شي شيء شئ احد ولا والا وسط جنب كنت كنا كانو كدا كده
انتو انتم احنا وانا وانت وهي وهو نفسي بنفسي نفسه نفسها لنفسي دي ده دول اهو يمكن سواء حسب بدل اثناء
the of for and or a an with in on at to from by as is are was be it its this that these those my your our their me you he she we they
i im what which who whom when where why how can could may would will should do does did have has had s not no but if so than then too very just any all
`
/** What people say around a thing: wishes, thanks, praise, time. */
const POLITE_WORDS = `
بدي بي ودي ودنا عايز عاوز محتاج محتاجه محتاجين محتار محتاره حابب حاب حابين حابه ناوي ناويه بغيت ابحث بحث شراء طلب عطوني عطني عطونا عطنا اعطوني اعطني جيبو
ممكن لو_سمحت سمحت سمحتو سمحتوا فضلا فضلك فضلكم تكفي تكفون يا ليت ياليت الله يعافيك يعافيكم يعطيك يعطيكم يسعدكم يسعدك يرحم والديك
العافيه السلام عليكم مرحبا هلا اهلا مساء صباح الخير شكرا مشكورين يسلمو عفوا رجاء لاهنت هنت هنتو
عندك عندكم عندكو عندكن عندي عندنا لديكم واحد واحده ناس شخص يوجد موجود موجوده متوفر متوفره متاح اشياء حاجه حاجات شغله شغلات غرض اغراض مال انواع نوع منتج منتجات صنف اصناف
اكثر اقل تشكيله سعر اسعار بكم بكام كم افضل احسن اجود اطلق اجمل ريال ريالات فلوس مطلوب
حلوه حلوين زين زينه جميل جميله رايع رايعه روعه ممتاز ممتازه مميز مميزه مرتب مرتبه مرتبين كويس كويسه كشخه كشخ سنع سنعه لذيذ لذيذه
لون لونه لونها الوان مقاس مقاسه حجم حجمه شكل شكله خامه نوعه نوعيه بسيط بسيطه رمزي رمزيه عملي عمليه فتره مده بالرياض بجده بمكه بالدمام بالخبر بالشرقيه بابها
غرفه غرف يجنن تجنن بطل بطله نظيف خاص خاصه مناسب مناسبه معتبر محترم محترمه يفتح_النفس
جدا مره مرا اول_مره كثير كثيره واجد وايد شوي شويه حيل بالحيل ايضا بعد برضو كمان صراحه والله اخر نهايه بدايه
غدا غداء عشا اليوم بكره بكرا الليله الليل الحين حاليا دايم دايما طول بسرعه سريع قريب وقت صبح عصر مغرب يوم سنه سنوات سنين عمرها السن بالسن كامل كامله
buy price want need please best good nice some find get give bring show looking something thing things someone get like really
`
/** Verbs in the third person; they are recognised in any. */
const POLITE_VERBS = `
يبي يبغي يبغا يبا يريد يحتاج يدور يبحث يشتري يطلب يلقي يلاقي يحصل ياخذ يخذ يجيب يشوف يختار ينصح يقترح يفضل يحب يعجب يهم يصلح يصير
يحضر يجهز يضبط ينفع يناسب يليق يمشي يكون يسوي يعمل يعطي يرسل يوصل يقدر يعرف يخلي يستعمل يستخدم يكفي يفرح يفاجي يموت يعشق يهوي يودي يحط يسمع يقول
يوصي يوص يذكر يذكرني يصف يقدم يفكر يرشح يتعلم يعلم يبدا يستاهل يبيع ينباع يجرب يلزم ينقص يدخل يجي يروح يقعد يستقبل يزور يخلص يدوم
`
const listed = (words: string): Set<string> =>
  new Set(
    words
      .trim()
      .split(/[\s_]+/)
      .map(normalise),
  )

const functionWords = listed(FUNCTION_WORDS)
const politeVerbs = listed(POLITE_VERBS)
const politeWords = new Set([...functionWords, ...listed(POLITE_WORDS)])

export const isFunctionWord = (word: string): boolean => functionWords.has(word)

/** Whether a word says nothing of a product. */
export const isEmptyWord = (word: string): boolean =>
  politeWords.has(word) ||
  politeWords.has(word.replace(/^(ال|و|ب(?=شي))/, '')) ||
  politeVerbs.has(word) ||
  [word, word.replace(/^و/, '')].flatMap(verbsOf).some((verb) => politeVerbs.has(verb))

/** Empty words count only where nothing else was asked. */
export function meaningful(words: string[]): string[] {
  const kept = words.filter((word) => !isEmptyWord(word))
  return kept.length ? kept : words
}
