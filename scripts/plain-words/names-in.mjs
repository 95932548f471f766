/** Words that a name avoids, as texts do (words.mjs): "told" says neither notified nor stated, "deed" is an action. */
const avoided = new Set([
  'told',
  'untold',
  'wish',
  'wishes',
  'wished',
  'deed',
  'deeds',
  'mend',
  'mends',
  'mended',
  'whoever',
])

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
// A template may hold code: only its plain form is a text alone.
const text = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$\\]*`/g

/** `toldOf`, `AuditDeed` and `told_at` have two words each. */
const wordsOf = (name) => name.split(/_|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase())

/** @returns the names of a source with a word to avoid, each once */
export function namesIn(source) {
  const code = source.replaceAll(comment, ' ').replaceAll(text, ' ')
  const names = new Set(code.match(/[\p{L}_$][\p{L}\d_$]*/gu))
  return [...names].filter((name) => wordsOf(name).some((word) => avoided.has(word)))
}
