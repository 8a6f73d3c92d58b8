/**
 * Synonyms of shopping terms: broken plurals, which light stemming cannot relate (قميص and قمصان), dialects and Latin
 * spellings. A line is a group; an underscore joins the words of one term.
 */
const SEED = `
قميص قمصان shirt شيرت
تيشيرت تيشرت تشيرت بلوزه tshirt
ثوب اثواب ثياب دشداشه جلابيه
فستان فساتين dress
عباءه عبايه عبايات عباءات عبي abaya
بنطال بنطلون بناطيل بنطلونات سروال سراويل pants
جاكيت جاكيتات معطف معاطف jacket
حذاء احذيه جزمه جزم شوز shoes
نعال نعل شبشب شباشب صندل صنادل
حقيبه حقائب شنطه شنط bag
محفظه محافظ بوك wallet
حزام احزمه belt
قبعه قبعات كاب cap
طرحه طرح شيله شيلات حجاب
شماغ شمغ غتره غتر
خاتم خواتم دبله دبل ring
سوار اساور اسواره بناجر
قلاده قلائد عقد عقود سلسال سلاسل
قرط اقراط حلق حلقان
ساعه ساعات watch
نظاره نظارات glasses
جوال جوالات هاتف هواتف موبايل تلفون تليفون محمول phone mobile
حاسب حاسوب حواسيب كمبيوتر لابتوب laptop
سماعه سماعات هيدفون earphones
شاحن شواحن charger
كيبل كيابل كابل كوابل سلك اسلاك cable
شاشه شاشات تلفزيون تلفاز tv
كاميرا كاميرات camera
عطر عطور بارفيوم برفيوم بيرفيوم بارفان برفان بارفم perfume parfum parfume
كولونيا كولون cologne
بخور بخورات bakhoor incense
عود عيدان اعواد oud oudh
دهن دهون زيت زيوت oil
مسك musk
عنبر amber
مبخره مباخر مدخن مداخن مجمره burner
شمعه شموع شمع candle
معطر معطرات موزع فواحه فواحات ديفيوزر diffuser freshener
تمر تمور رطب dates
عجوه ajwa
معمول maamoul mamoul
دبس molasses
قهوه قهاوي كوفي coffee gahwa qahwa
بن حبوب beans
شاي شاهي tea chai
هيل حبهان هال cardamom hail
زعفران saffron
نعناع نعنع mint
اعشاب عشب herbs
دله دلال دلات ترمس ثلاجه
فنجان فناجين فنجال فناجيل بياله بيالات استكانه استكانات
كوب اكواب كاس كؤوس كاسات مج mug cup
ابريق اباريق براد pitcher teapot
صينيه صواني tray
طبق اطباق صحن صحون plate
وعاء اوعيه زبديه زبادي سلطانيه bowl
مزهريه مزهريات فازه فازات vase
قدر قدور طنجره طناجر
ملعقه ملاعق spoon
سكين سكاكين
عسل اعسال honey asal
مكسرات نقل nuts
لوز almond
فستق pistachio
شوكولاته شوكولا شكولاته شوكلاته كاكاو chocolate
سجاده سجاجيد سجاد مصلي مصلاه rug carpet
بساط بسط زوليه زل
وساده وسائد مخده مخدات خداديه خداديات pillow cushion
بطانيه بطانيات لحاف لحف حرام blanket
مفرش مفارش شرشف شراشف غطاء اغطيه
منشفه مناشف فوطه فوط towel
ستاره ستائر curtain
دفتر دفاتر كراس كراسه مفكره نوته notebook
مخطط تقويم اجنده روزنامه planner
قلم اقلام pen
بطاقه بطاقات كرت كروت card
ورقه ورق اوراق paper
هديه هدايا قفت gift
صندوق صناديق بوكس باكس box
سله سلال basket
علبه علب
تغليف تغليفات wrapping
شريط شرائط اشرطه ribbon
فانوس فوانيس lantern
توزيعه توزيعات giveaways
ظرف ظروف مغلف مغلفات envelope
زجاج قزاز glass
خشب اخشاب خشبي wood wooden
نحاس نحاسي brass copper
جلد جلدي جلود leather
خزف خزفي سيراميك فخار ceramic
صوف صوفي wool
قطن قطني cotton
كتان linen
حرير حريري silk
ذهب ذهبي gold
فضه فضي silver
وردي زهري بمبي pink
احمر حمراء red
اخضر خضراء green
ازرق زرقاء blue
اسود سوداء black
ابيض بيضاء white
اصفر صفراء yellow
بني بنيه brown
كحلي navy
رملي بيج sand beige
عنابي خمري maroon burgundy
ورد ورود ورده rose
صغير صغيره small
كبير كبيره large big
رجالي رجاليه رجال للرجال men
نسائي نسائيه نساء للنساء حريمي women
طفل اطفال للاطفال kids
كرسي كراسي chair
طاوله طاولات ترابيزه table
سرير اسره bed
دولاب دواليب خزانه خزائن
رف رفوف ارفف shelf
مصباح مصابيح لمبه لمبات ابجوره lamp
مراه مرايا mirror
لعبه العاب toy
كتاب كتب book
دراجه دراجات سيكل
سياره سيارات car
مزيل ديودرنت deodorant
شامبو شامبوهات shampoo
كريم كريمات cream
صابونه صابون soap
مكياج ميكب مكياجات makeup
طقم اطقم سيت set
قطعه قطع حبه حبات pieces
عيد اعياد eid
رمضان ramadan
ضيافه hospitality
ysl سان_لوران
ck كالفن_كلاين
edp او_دو_برفيوم او_دو_بارفيوم
edt او_دو_تواليت
لابتوب حاسب_محمول
`

export const seed: string[][] = SEED.trim()
  .split('\n')
  .map((line) => line.split(' ').map((term) => term.replaceAll('_', ' ')))
