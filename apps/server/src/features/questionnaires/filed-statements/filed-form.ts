import type { FiledForm } from '@dilo/domain/questionnaire/filed-statement.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { decodeText } from '../../../payment-file-readers/decode-text.ts'
import { refuseXml } from '../../../payment-file-readers/refuse-xml.ts'
import { inPieces, readXml } from '@dilo/iso20022/xml/read-xml.ts'

/**
 * Why a file is no filed form: `documentType`: it declares one, or entities, which no filed form does; `notXml`: no XML, or a
 * broken one; `notAForm`: XML of something else, or a form that says one thing twice.
 */
type FormFault = 'notXml' | 'documentType' | 'notAForm'

/** The elements beside the rows in a form's head (the tax service's format of electronic documents). */
const heads = ['TIN', 'C_DOC', 'C_DOC_SUB', 'C_DOC_VER', 'PERIOD_MONTH', 'PERIOD_YEAR'] as const

type Head = (typeof heads)[number]

const isHead = (name: string): name is Head => (heads as readonly string[]).includes(name)

const CELL = /^[AB]\d{4}(?:_\d)?$/

/**
 * Reads a form as it was filed with the state. No declaration of the file is believed: its encoding is found by its bytes, a
 * document type ends the reading.
 */
export function filedFormOf(bytes: Uint8Array): Result<FiledForm, FormFault> {
  const decoded = decodeText(bytes)
  if (!decoded.ok) return refused('notXml')
  const head = new Map<Head, string>()
  const cells = new Map<string, string>()
  const path: string[] = []
  let isRepeated = false
  const keep = <Name>(into: Map<Name, string>, name: Name, text: string) => {
    isRepeated ||= into.has(name)
    into.set(name, text)
  }
  const read = readXml(
    inPieces(decoded.value.text),
    {
      open: ({ name }) => {
        path.push(name)
        return undefined
      },
      close: (name, text) => {
        path.pop()
        const place = path.join('/')
        if (place === 'DECLAR/DECLARHEAD' && isHead(name)) keep(head, name, text.trim())
        if (place === 'DECLAR/DECLARBODY' && CELL.test(name)) keep(cells, name, text)
        return undefined
      },
    },
    refuseXml,
  )
  if (!read.ok) return refused(ofDocumentType.has(read.error.reason) ? 'documentType' : 'notXml')
  if (isRepeated || !heads.every((name) => head.has(name))) return refused('notAForm')
  const at = (name: Head): string => head.get(name) ?? ''
  const code = `${at('C_DOC')}${at('C_DOC_SUB').padStart(3, '0')}${at('C_DOC_VER').padStart(2, '0')}`
  return ok({ code, tin: at('TIN'), year: at('PERIOD_YEAR'), month: at('PERIOD_MONTH'), cells })
}

const ofDocumentType: ReadonlySet<string> = new Set(['DOCUMENT_TYPE', 'ENTITY'])
