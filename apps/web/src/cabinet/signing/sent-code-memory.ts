import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { CodeAnswer, CodeSubject, SentCode, Subject } from './signable.ts'

/** The answer to a request for a code in this tab. Never the code itself. */
type Stored = { readonly sent: SentCode; readonly version: string; readonly at: number; readonly isOver: boolean }

/** The life of a code, in milliseconds (spec section 9). */
const GOOD_FOR = 5 * MINUTE

const keyOf = ({ name }: Subject): string => `signing-code ${name}`

const inMemory = new Map<string, Stored>()

function stored(subject: Subject): Stored | undefined {
  if (subject.outlastsReload !== true) return inMemory.get(keyOf(subject))
  const text = sessionStorage.getItem(keyOf(subject))
  return text === null ? undefined : (JSON.parse(text) as Stored)
}

function store(subject: Subject, code: Stored): void {
  if (subject.outlastsReload === true) sessionStorage.setItem(keyOf(subject), JSON.stringify(code))
  else inMemory.set(keyOf(subject), code)
}

/** Lets a reload, or the same dialog opened anew, find the field for the code again. */
export function rememberCode(subject: Subject, sent: SentCode): void {
  const { version } = subject
  store(subject, { sent: { ...sent, demoCode: undefined }, version, at: Date.now(), isOver: false })
}

/** The code has signed, or cannot sign any more. */
export function endCode(subject: Subject): void {
  const code = stored(subject)
  if (code) store(subject, { ...code, isOver: true })
}

/** The code that may still be typed: requested in this tab, not too long ago, for the subject as it is. */
export function rememberedCode<Answer extends CodeAnswer>(subject: CodeSubject<Answer>): SentCode<Answer> | undefined {
  const code = stored(subject)
  if (code === undefined || code.isOver || code.version !== subject.version) return undefined
  return Date.now() - code.at < GOOD_FOR ? (code.sent as SentCode<Answer>) : undefined
}

/** Tells whether the last code of this tab ended before its time: it has signed, or the subject was edited since. */
export function isCodeOver(subject: Subject): boolean {
  const code = stored(subject)
  return code !== undefined && (code.isOver || code.version !== subject.version)
}

/** Another tab got the code of a subject without facts to compare. */
export const sentElsewhere: CodeAnswer = { sentTo: null, resendAfter: 0 }
