import { i18n, type MessageDescriptor } from '@lingui/core'

/**
 * A text that stands in the shown language already, as a message: it joins the catalogue, because a catalogue warns of
 * every text that it does not have.
 */
export function writtenText(text: string): MessageDescriptor {
  i18n.load(i18n.locale, { [text]: [text] })
  return { id: text }
}
