import { PdfRefused } from './pdf-fault.ts'

/** A value of a PDF (ISO 32000-2, section 7.3), as far as the walk needs it: numbers and texts are not looked at. */
export type PdfValue =
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'reference'; readonly to: number }
  | { readonly is: 'dictionary'; readonly entries: readonly PdfEntry[] }
  | { readonly is: 'array'; readonly items: readonly PdfValue[] }
  | { readonly is: 'other' }

/** A key may stand twice: which of them another reader takes is not ours to say, so all are kept. */
export type PdfEntry = readonly [key: string, value: PdfValue]

/** pdfium reads no deeper. */
const DEEPEST = 64

/**
 * The bytes that the walk may read altogether: more than the longest file with all that is unpacked of it. A file in which
 * values begin within values would be read again and again.
 */
export class PdfBudget {
  #left = 160 * 1024 ** 2

  take(bytes: number): void {
    this.#left -= bytes
    if (this.#left < 0) throw new PdfRefused('Document too complex')
  }
}

const NUL = 0
const [TAB, LF, FF, CR, SPACE] = [9, 10, 12, 13, 32]
const [OPEN, CLOSE, BACKSLASH, PERCENT, GREATER] = [0x28, 0x29, 0x5c, 0x25, 0x3e]
const whitespace: ReadonlySet<number> = new Set([NUL, TAB, LF, FF, CR, SPACE])
const delimiters: ReadonlySet<number> = new Set(Buffer.from('()<>[]{}/%'))

const isRegular = (code: number | undefined): boolean =>
  code !== undefined && !whitespace.has(code) && !delimiters.has(code)

/**
 * Reads values one after the other from a place in the bytes. It goes on where another reader would, and never throws for
 * what is no PDF: the values that stand are what matters.
 * @throws PdfRefused when there is too much, or it is too deep
 */
export class PdfReader {
  readonly bytes: Buffer
  readonly budget: PdfBudget
  at: number

  constructor(bytes: Buffer, at: number, budget: PdfBudget) {
    this.bytes = bytes
    this.at = at
    this.budget = budget
  }

  /** The next value; null: the end, a closing sign or a keyword. */
  value(depth = 0): PdfValue | null {
    this.budget.take(1)
    if (depth > DEEPEST) throw new PdfRefused('Document too complex')
    this.skip()
    const sign = this.sign()
    if (sign === '/') return { is: 'name', name: this.name() }
    if (sign === '(') return this.text()
    if (sign === '[') return this.array(depth)
    if (sign === '<') return this.sign(1) === '<' ? this.dictionary(depth) : this.hexText()
    if (sign === '' || ']>){}'.includes(sign)) return null
    return this.word()
  }

  /** A keyword that begins here, after white space and comments. */
  keyword(): string {
    this.skip()
    return this.regular()
  }

  private sign(ahead = 0): string {
    const code = this.bytes[this.at + ahead]
    return code === undefined ? '' : String.fromCharCode(code)
  }

  skip(): void {
    for (;;) {
      const code = this.bytes[this.at]
      if (code === undefined) return
      if (whitespace.has(code)) this.at += 1
      else if (code === PERCENT) this.skipComment()
      else return
      this.budget.take(1)
    }
  }

  private skipComment(): void {
    const from = this.at
    for (let code = this.bytes[from]; code !== undefined && code !== LF && code !== CR; code = this.bytes[this.at])
      this.at += 1
    this.budget.take(this.at - from)
  }

  private regular(): string {
    const from = this.at
    while (isRegular(this.bytes[this.at])) this.at += 1
    this.budget.take(this.at - from)
    return this.bytes.toString('latin1', from, Math.min(this.at, from + 200))
  }

  /** `#4A` stands for J: the usual way to hide a name. */
  private name(): string {
    this.at += 1
    return this.regular().replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)))
  }

  private text(): PdfValue {
    const from = this.at
    for (let open = 0; this.at < this.bytes.length; this.at += 1) {
      const code = this.bytes[this.at]
      if (code === BACKSLASH) this.at += 1
      else if (code === OPEN) open += 1
      else if (code === CLOSE) open -= 1
      if (open === 0) break
    }
    this.at += 1
    this.budget.take(this.at - from)
    return { is: 'other' }
  }

  private hexText(): PdfValue {
    const [from, end] = [this.at, this.bytes.indexOf(GREATER, this.at)]
    this.at = end === -1 ? this.bytes.length : end + 1
    this.budget.take(this.at - from)
    return { is: 'other' }
  }

  private array(depth: number): PdfValue {
    this.at += 1
    const items: PdfValue[] = []
    for (let item = this.value(depth + 1); item !== null; item = this.value(depth + 1)) items.push(item)
    if (this.sign() === ']') this.at += 1
    return { is: 'array', items }
  }

  private dictionary(depth: number): PdfValue {
    this.at += 2
    const entries: PdfEntry[] = []
    for (;;) {
      const key = this.value(depth + 1)
      if (key === null) break
      // A reader that has lost its place goes on with the next name.
      if (key.is !== 'name') continue
      const before = this.at
      const value = this.value(depth + 1)
      if (value === null) this.at = before
      entries.push([key.name, value ?? { is: 'other' }])
      if (value === null) break
    }
    this.skip()
    if (this.sign() === '>' && this.sign(1) === '>') this.at += 2
    return { is: 'dictionary', entries }
  }

  /** A number, a reference or a keyword. */
  private word(): PdfValue | null {
    const from = this.at
    const word = this.regular()
    const number = Number(word)
    if (word !== '' && Number.isFinite(number)) return this.reference(number)
    if (['true', 'false', 'null'].includes(word)) return { is: 'other' }
    // Keywords end a value: endobj, stream, R where none belongs.
    this.at = from
    return null
  }

  private reference(number: number): PdfValue {
    const after = this.at
    const isReference = /^\d+$/.test(this.keyword()) && this.keyword() === 'R'
    if (isReference) return { is: 'reference', to: number }
    this.at = after
    return { is: 'number', number }
  }
}
