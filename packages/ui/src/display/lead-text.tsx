/** A text of one line needs no lead, in characters. */
const ONE_LINE = 45

/** Why something was refused: the first of its sentences is bold, so that a reader knows at once what it is about. */
export function LeadText({ text }: { text: string }) {
  const end = text.length > ONE_LINE ? text.search(/(?<=\p{L}{2}[.!?»]) (?=\p{Lu})/u) : -1
  if (end === -1) return text
  return (
    <>
      <strong>{text.slice(0, end)}</strong>
      {text.slice(end)}
    </>
  )
}
