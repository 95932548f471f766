import { useOpeningText } from './opening-text.ts'

/** In a line of facts: from when a request can be signed. */
export function OpeningLine({ opensAt }: { opensAt: string }) {
  const openingText = useOpeningText()
  return <> · {openingText(opensAt)}</>
}
