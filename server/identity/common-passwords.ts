/** The most frequent leaked passwords of at least eight characters, plus common additions in the Gulf. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
12345678 123456789 1234567890 0123456789 87654321 987654321 0987654321 12341234 11223344 1122334455 12121212 11112222
12344321 123123123 123321123 147258369 147852369 159357258 789456123 123456780 123454321 102030405 10203040 13131313
20202020 19841984 19901990 20002000 20202030 password passw0rd p@ssw0rd p@ssword password1 password12 password123
password! password1! passwort mypassword 1password qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwert123
1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qazxsw2 zaq12wsx zaq1xsw2 qazwsxedc qazwsx123 asdfghjk asdfghjkl
asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 abcdefgh abcdefg1 a1b2c3d4 a1234567 a12345678
a123456789 aa123456 aa12345678 aa112233 aaa12345 iloveyou iloveyou1 iloveyou2 sunshine princess football baseball
superman starwars computer internet whatever trustno1 jennifer michelle welcome1 welcome123 letmein1 letmein123
admin123 admin1234 admin12345 administrator changeme changeme123 default1 secret123 test1234 test12345 testtest
dragon123 monkey123 master123 shadow123 michael1 liverpool chelsea1 barcelona realmadrid ronaldo7 samsung1 samsung123
google123 facebook facebook1 snapchat whatsapp instagram pokemon1 minecraft charlie1 jordan23 blink182 passpass
saudi123 saudi1234 saudia123 saudiarabia riyadh123 riyadh11 jeddah123 makkah123 ksa12345 ksa123456 alhilal1 alhilal123
alnassr1 alittihad hilal1957 nassr1955 mohammed mohammad mohamed1 mohammed1 mohammed123 muhammad ahmed123 ahmed1234
abdullah abdullah1 abdullah123 abdulaziz abdulrahman khalid123 fahad123 sultan123 faisal123 fatimah1 bismillah
bismillah1 allahuakbar alhamdulillah mashallah inshallah subhanallah habibi123 habibty1
بسماللهالرحمنالرحيم الحمدلله سبحانالله اللهاكبر ماشاءالله لاالهالاالله ياربيارب كلمةالسر كلمةالمرور كلمهالسر كلمهالمرور السعودية المملكة
`
    .trim()
    .split(/\s+/),
)
