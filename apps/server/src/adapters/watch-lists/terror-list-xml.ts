import type { ListEntry } from '@dilo/domain/questionnaire/watch-list.ts'
import type { ListAnswer } from '../../ports/watch-lists.ts'
import { inPieces, readXml, type XmlVisitor } from '@dilo/iso20022/xml/read-xml.ts'
import { refuseXml } from '../../payment-file-readers/refuse-xml.ts'

/** Parts of one name, in their order. */
const NAME_PARTS = ['aka-name1', 'aka-name2', 'aka-name3', 'aka-name4']

/** Text in brackets or behind a number in the list's texts is a remark; codes have six digits at least. */
const CODE = /\p{L}{0,3}[\d-]+/gu

const codesIn = (text: string): string[] => (text.match(CODE) ?? []).filter((code) => /\d{6}/.test(code))

/**
 * The list of persons connected with terrorism (FIU, BlackListFull.xml): elements `acount-list` with `number-entry`,
 * `aka-list` of names in up to four parts, `document-list`, `id-number-list` and `date-of-birth-list`. A document type is
 * refused.
 */
export function readTerrorList(bytes: Uint8Array): ListAnswer {
  const visitor = new TerrorList()
  const text = decoded(bytes)
  if (text === null) return { kind: 'unreadable', why: 'no text in the encoding that it declares' }
  const read = readXml(inPieces(text), visitor, refuseXml)
  if (!read.ok) return { kind: 'unreadable', why: `XML: ${read.error.reason}` }
  return visitor.faults > 0
    ? { kind: 'unreadable', why: `${visitor.faults} entries without a number or a name` }
    : { kind: 'list', entries: visitor.entries }
}

/** The list declares UTF-8; older ones windows-1251. */
function decoded(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  try {
    return new TextDecoder(/encoding=["']windows-1251/i.test(head) ? 'windows-1251' : 'utf-8', { fatal: true }).decode(
      bytes,
    )
  } catch {
    return null
  }
}

type Under = { number: string; names: string[]; parts: string[]; codes: string[]; births: string[] }

class TerrorList implements XmlVisitor<never> {
  readonly entries: ListEntry[] = []
  faults = 0
  #entry: Under | null = null

  open({ name }: { readonly name: string }): undefined {
    if (name === 'acount-list') this.#entry = { number: '', names: [], parts: [], codes: [], births: [] }
    if (name === 'aka-list' && this.#entry) this.#entry.parts = ['', '', '', '']
  }

  close(name: string, given: string): undefined {
    const entry = this.#entry
    if (entry === null) return
    const text = given.trim()
    const part = NAME_PARTS.indexOf(name)
    if (part !== -1) entry.parts[part] = text
    if (name === 'aka-list') entry.names.push(entry.parts.filter((one) => one !== '').join(' '))
    if (name === 'number-entry') entry.number = text
    if (name === 'document-id' || name === 'id-number-list') entry.codes.push(...codesIn(text))
    if (name === 'date-of-birth-list' && text !== '') entry.births.push(text)
    if (name === 'acount-list') this.#end(entry)
  }

  #end({ number, names, codes, births }: Under): void {
    this.#entry = null
    const given = names.filter((name) => name !== '')
    if (number === '' || given.length === 0) this.faults += 1
    else
      this.entries.push({
        id: number,
        names: [...new Set(given)],
        codes: [...new Set(codes)],
        birth: births.join(', ') || null,
      })
  }
}
