/** The text that an edit has put between two unchanged parts. */
type TextDifference = { readonly kept: string; readonly inserted: string; readonly keptAfter: string }

/** Finds what stands in a text in place of a part of the text before it. */
export function textDifference(before: string, text: string): TextDifference {
  const most = Math.min(text.length, before.length)
  let start = 0
  while (start < most && text[start] === before[start]) start += 1
  let end = 0
  while (end < most - start && text.at(-1 - end) === before.at(-1 - end)) end += 1
  const last = text.length - end
  return { kept: text.slice(0, start), inserted: text.slice(start, last), keptAfter: text.slice(last) }
}
