/** What people take or use for their health, and what they take it for. */
export const HEALTH = `
تخسيس تنحيف تنزيل_وزن نزول_وزن انقاص_الوزن نقص_الوزن تخفيف_الوزن رشاقه ريجيم دايت رجيم slimming diet
حوامل حامل حمل للحامل للحوامل pregnancy
مرضعه مرضعات مرضع رضاعه
نوم ينوم ارق سهر منوم منومات insomnia sleep > ميلاتونين
حب_شباب حبوب_شباب حب_الشباب حبوب_الشباب بثور acne
كحه سعال cough
خمول كسل ارهاق طاقه نشاط energy
تساقط تساقط_الشعر صلع hair_loss
سكر_الدم جلوكوز diabetes
قولون هضم انتفاخ معده امساك digestion
مفاصل ركب خشونه غضروف joints
عظام عظم هشاشه bones
مناعه immunity
واقي_شمس واقي_الشمس صن_بلوك صنبلوك sunblock sunscreen
مرطب مرطبات ترطيب moisturizer
ميلاتونين melatonin
اوميجا اوميغا omega
كولاجين collagen
حبوب > كبسوله كبسولات كبسول قرص اقراص
كبسوله كبسولات كبسول قرص اقراص capsules tablets pills
انيميا فقر_الدم فقر_دم نقص_حديد anemia > حديد
`
