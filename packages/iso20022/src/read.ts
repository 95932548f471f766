import { ok, type Result } from '@dilo/domain/result.ts'
import { forms, type Message, type MessageType } from './message.ts'
import { type Refusal, refusal, Unreadable } from './refusal.ts'
import { checkedAgainstSchema } from './schema/check-schema.ts'
import { readableSchemas } from './schema/readable-schemas.ts'
import { namespaceOf } from './versions.ts'
import { below, ElementTree } from './xml/element-tree.ts'
import { inPieces, type OpenedElement, readXml, type XmlVisitor } from './xml/read-xml.ts'
import type { Refuse, Refused } from './xml/refuse.ts'

/** Bytes of a message: some five thousand payments. A longer report comes in pages. */
export const LARGEST_MESSAGE = 8 * 1024 ** 2

const refuse: Refuse<Refusal> = (fault, at) => refusal(fault, at)

/**
 * Reads a message: its bytes are UTF-8, its XML has no document type, its elements are those of its published schema,
 * and its values are the bank's own. The signature of its envelope is verified before.
 */
export function read(bytes: Uint8Array): Result<Message, Refusal> {
  if (bytes.length > LARGEST_MESSAGE) return refusal('TOO_LARGE', { detail: `${bytes.length}` })
  const text = decoded(bytes)
  if (text === null) return refusal('NOT_UTF_8')
  const document = new MessageDocument()
  const read = readXml(inPieces(text), document, refuse)
  if (!read.ok) return read
  return document.type === null ? refusal('XML_NOT_WELL_FORMED') : messageIn(document.type, document.tree)
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const types = Object.keys(forms) as MessageType[]

/** Finds out by the first element which message it is, and holds the rest against its schema. */
class MessageDocument implements XmlVisitor<Refusal> {
  type: MessageType | null = null
  readonly tree = new ElementTree()
  #checked: XmlVisitor<Refusal> = this.tree

  open(element: OpenedElement): Refused<Refusal> | undefined {
    if (this.type === null) {
      const { prefix, attributes, line } = element
      const namespace = attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix}`] ?? ''
      const type = types.find((known) => namespaceOf(known) === namespace)
      if (type === undefined) return refusal('UNKNOWN_MESSAGE', { line, detail: namespace })
      this.type = type
      this.#checked = checkedAgainstSchema(readableSchemas[type], this.tree, refuse)
    }
    return this.#checked.open(element)
  }

  close(name: string, text: string, line: number): Refused<Refusal> | undefined {
    return this.#checked.close(name, text, line)
  }
}

function messageIn(type: MessageType, { root: document }: ElementTree): Result<Message, Refusal> {
  const { root, codec } = forms[type]
  try {
    return ok({ type, ...codec.read(below([document], root), `Document/${root}`) } as Message)
  } catch (error) {
    if (error instanceof Unreadable) return error.refused
    throw error
  }
}
