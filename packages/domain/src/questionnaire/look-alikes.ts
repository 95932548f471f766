/**
 * Letters that look like letters of another alphabet: by them the skeleton of a word is made, which is compared and never
 * stored (Unicode Technical Standard 39; these are the letters that names in Ukraine have).
 */

/** Each pair is a Latin or Greek letter or a digit, and the Cyrillic letter that it looks like. */
const cyrillic =
  'Aа Bв Cс Eе Hн Iі Kк Mм Oо Pр Tт Xх Yу aа bь cс eе iі kк mм nп oо pр rг tт uи xх yу ıі ɑа Αа Βв Γг ' +
  'Εе Ηн Ιі Κк Λл Μм Οо Πп Ρр Τт Υу Φф Χх αа εе ιі κк οо πп ρр τт υу χх ӏі 0о 1і 3з 4ч 6б'

/** Each pair is a Cyrillic or Greek letter or a digit, and the Latin letter that it looks like. */
const latin =
  'Аa Вb Еe Нh Іi Кk Мm Оo Рp Сc Тt Уy Хx Ѕs Јj Һh Ԁd аa вb еe іi кk мm оo рp сc тt уy хx ьb ѕs јj һh ' +
  'ԁd ӏl ѵv ıi ɑa Αa Βb Εe Ηh Ιi Κk Μm Νn Οo Ρp Τt Υy Χx αa εe ιi κk νv οo ρp τt υu χx 0o 1l'

const pairsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]))

export const cyrillicLookAlikes = pairsOf(cyrillic)
export const latinLookAlikes = pairsOf(latin)
