import { forms, type Message } from './message.ts'
import { namespaceOf } from './versions.ts'
import { documentOf } from './xml/document.ts'

/**
 * Writes a message of the version that `versions.ts` names, in UTF-8.
 * @throws when a text has no room: a message is never cut off
 */
export function write(message: Message): string {
  const { root, codec } = forms[message.type]
  // The codec under a message's type takes this message; the compiler does not follow the union through the table.
  return documentOf(namespaceOf(message.type), codec.write(root, message as never))
}
