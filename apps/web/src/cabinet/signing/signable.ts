import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { ReactNode } from 'react'
import type { ByKey } from './by-key.ts'

/** The bank's answer to a request for a code; a subject may add facts that people compare with the message. */
export type CodeAnswer = {
  /** A masked contact; null if an earlier code is still valid, but this tab does not know its contact. */
  readonly sentTo: string | null
  /** Seconds until another one may be requested. */
  readonly resendAfter: number
  /** The code itself, in a demo alone. */
  readonly demoCode?: string | undefined
}

/** A code that was sent, and its method: a code signs only by the method by which it came. */
export type SentCode<Answer extends CodeAnswer = CodeAnswer> = Answer & { readonly method: CodeMethod }

/** A method that a person may choose. One with an obstacle may be chosen, too, and then gives its reason. */
export type OfferedMethod = {
  readonly method: SigningMethod
  /** Limits, or the contact that the code goes to. */
  readonly hint: string | undefined
  /** The masked contact that gets its code, if it is known before. */
  readonly contact?: string | null | undefined
  /** The reason why it does not sign now; null: it does. */
  readonly obstacle: string | null
}

export type OfferedMethods = readonly [OfferedMethod, ...OfferedMethod[]]

/** The texts of a subject; the other texts of signing are the panel's own. */
type Words = {
  /** To be read before a code is requested. */
  readonly intro: ReactNode
  /** Stands above the code or the key: the sum and who gets it, else the name of the thing. Null where `compare` or a dialog's title says it. */
  readonly signed: ReactNode
  /** The title of the choice of a method; «Як підписати» by default. */
  readonly question?: ReactNode
  /** On the button that submits the code; «Підписати» by default. */
  readonly confirm?: ReactNode
  /** On the button that leads back from the code; by default «Інший спосіб», where there is another. */
  readonly back?: ReactNode
  /** Added where a step fails before any money moves, by a subject that moves some. */
  readonly reassurance?: string
  /** The outcome of a signature is unknown: where to see it, and that a second try is safe. */
  readonly lost?: string
  readonly failureText: (error: unknown) => string
}

export type Subject = {
  readonly name: string
  /** The version that the person sees: a code is for it alone. */
  readonly version: string
  /**
   * True: the browser keeps a sent code's method and contact over a reload of the page; otherwise memory alone does.
   */
  readonly outlastsReload?: boolean
}

/** A subject for which the bank sends codes. @template Answer the answer to a request for a code */
export type CodeSubject<Answer extends CodeAnswer> = Subject & {
  /** True: a code that was sent earlier is asked for at once. */
  readonly awaitsCode?: boolean
  readonly methods: OfferedMethods
  /** The usual method is a line, and its name stands on the button: the choice opens by «змінити». */
  readonly methodAsLine?: boolean
  readonly words: Words
  /** Requests a code. Null: the bank sends none, and the subject shows why. */
  readonly ask: (method: CodeMethod) => Promise<Answer | null>
  /** Shows what to compare with the message before its code is typed. */
  readonly compare?: (answer: Answer) => ReactNode
  /** Stands for the answer that another tab got. Null: nothing does, because its facts are to be compared. */
  readonly sentElsewhere: Answer | null
  /** Refusals that tell that the subject has changed: the code is over, and the panel begins anew. */
  readonly stale?: {
    readonly includes: (refusal: RefusalCode) => boolean
    /** Shows the subject as it is now, or the reason. */
    readonly show: (error: unknown) => void | Promise<void>
  }
}

/**
 * A subject that people sign, or a step that one person confirms. The panel knows it by this shape alone.
 * @template Outcome the answer to a signature
 */
export type Signable<Answer extends CodeAnswer, Outcome> = CodeSubject<Answer> & {
  readonly sign: (method: CodeMethod, code: string) => Promise<Outcome>
  /** Shows the outcome. */
  readonly onSigned: (outcome: Outcome, by: { readonly method: CodeMethod; readonly code: string }) => void
  /** By a key of the person; absent: no key signs this subject. */
  readonly byKey?: ByKey
  /** Tells whether the code still signs the rest of the subject; it does not by default. */
  readonly signsTheRest?: (outcome: Outcome) => boolean
}
