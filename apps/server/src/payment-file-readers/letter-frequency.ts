/**
 * The frequency of characters in Ukrainian and Russian texts, per thousand, the larger of the two; rounded. The
 * differences that matter here are tenfold: a text read in a wrong code page consists of the rare ones.
 */
const frequencies =
  'о94а80и71н67е80т63і57в54р48с53к40у33д34л44п29м32я22з23ь19б17г17й12ч14х11ц8ж9ю8ї6є5щ4ф3ш7ы19э3ъ1ґ1ё1'

/** A word with «ъ» or «ґ» twice is no sign of a wrong code page: no letter is worth less. Bits. */
const RAREST = -2

/** Bits that a letter is worth: more than nothing where it is common. */
export const worthOfLetter: ReadonlyMap<string, number> = new Map(
  [...frequencies.matchAll(/(\D)(\d+)/g)].flatMap(([, letter = '', times]) => {
    const worth = Math.max(Math.log2(Number(times) / 12), RAREST)
    return [
      [letter, worth],
      [letter.toUpperCase(), worth],
    ] as const
  }),
)
