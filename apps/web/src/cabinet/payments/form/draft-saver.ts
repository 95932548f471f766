import type { PaymentFormBody } from '@dilo/contract/payment-form.ts'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { type FormSaving, saveLoop } from '../../forms/save-loop.ts'
import { PAUSE, tryAgainAfter } from '../../forms/save-pace.ts'
import { isUncertain } from '../../offline/is-uncertain.ts'
import { isInTheWay, lostAnswer } from '../../offline/lost-answer.ts'
import { isBegun } from './typed-payment.ts'

/**
 * A draft as the form knows it. Version 0: the bank has no draft yet under this id, which the form made (decision 065).
 */
type Draft = { readonly paymentId: string; readonly version: number }

/** A request as it was sent: the same request again changes nothing. */
export type DraftRequest = Draft & {
  readonly form: PaymentFormBody
  readonly asTyped: boolean
  readonly ibanChangeConfirmed: boolean
}

/**
 * Sends one request.
 * @param whenLeaving the page closes: the request must outlive it, and its answer reaches nobody
 */
export type SendDraft = (request: DraftRequest, whenLeaving: boolean) => Promise<Payment>

/** The unsaved part of a form: a reload continues as if nothing happened. */
export type Unsaved = {
  readonly draft: Draft
  readonly form: PaymentFormBody
  /** The request that was sent without an answer. */
  readonly unanswered: DraftRequest | null
}

/** The relation between the form and the bank's copy. */
export type Saving =
  | FormSaving
  /** Another person has made another version: the form sends nothing more. */
  | { readonly is: 'changed' }
  /** The form waits for the person's consent, because saving voids signatures. */
  | { readonly is: 'held' }

export type Opened = Draft & { readonly form: PaymentFormBody | null }

export type DraftSaverOptions = {
  readonly send: SendDraft
  /** The draft, with the bank's copy of its form; null: no draft yet. */
  readonly opened: Opened
  readonly held?: boolean
  /** From before a reload. */
  readonly unanswered?: DraftRequest | null
  readonly now: () => number
  /** The first time that the bank has the draft. */
  readonly onCreated: () => void
  readonly onSaved: (payment: Payment) => void
  readonly keep: (unsaved: Unsaved | null) => void
}

const same = (one: PaymentFormBody | null, other: PaymentFormBody | null): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (form: PaymentFormBody | null) =>
  Object.entries(form ?? {}).sort(([left], [right]) => (left < right ? -1 : 1))

/** The end of some work, whose failure its caller gets. */
async function settled(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch {
    // A refused payment is still a draft.
  }
}

export type DraftSaver = ReturnType<typeof draftSaver>

/**
 * Keeps a form and its draft at the bank the same while a person types: one request at a time, then only the newest
 * values. A request without an answer is sent again unchanged before anything newer, so it makes no second draft, and
 * the form never takes its own success for another person's change.
 */
export function draftSaver({
  send,
  opened,
  held: heldFirst = false,
  unanswered = null,
  now,
  onCreated,
  onSaved,
  keep,
}: DraftSaverOptions) {
  let draft: Draft = { paymentId: opened.paymentId, version: opened.version }
  let saved = opened.form
  let latest = opened.form
  const sent = lostAnswer(send, unanswered)
  let held = heldFirst
  let savedAt: number | undefined
  let failures = 0
  const loop = saveLoop<Saving>(held ? { is: 'held' } : { is: 'untouched' }, save)
  const { tell, later, run } = loop

  const tellSaved = () => tell(savedAt === undefined ? { is: 'untouched' } : { is: 'saved', at: savedAt })
  const isUnsaved = () => latest !== null && !same(latest, saved) && (draft.version > 0 || isBegun(latest))
  const hasWork = () => sent.request() !== null || isUnsaved()
  const remember = () => keep(hasWork() && latest ? { draft, form: latest, unanswered: sent.request() } : null)
  const mayRun = () => !held && loop.saving().is !== 'changed'

  const requestOf = (
    form: PaymentFormBody,
    final: { asTyped: boolean; ibanChangeConfirmed: boolean },
  ): DraftRequest => ({
    ...draft,
    form,
    ...final,
  })

  async function once(request: DraftRequest, whenLeaving = false): Promise<Payment> {
    try {
      const answer = sent.send(request, whenLeaving)
      remember()
      const payment = await answer
      failures = 0
      const isCreated = draft.version === 0
      draft = { ...draft, version: payment.version }
      saved = request.form
      savedAt = now()
      onSaved(payment)
      if (isCreated) onCreated()
      return payment
    } catch (error) {
      if (isUncertain(error)) failures += 1
      throw error
    } finally {
      remember()
    }
  }

  const typed = { asTyped: true, ibanChangeConfirmed: false }

  /** One request, and the next one later when there is more. */
  async function save(): Promise<void> {
    if (!mayRun() || !hasWork() || latest === null) return
    tell({ is: 'saving' })
    try {
      await once(sent.request() ?? requestOf(latest, typed))
      tellSaved()
      if (hasWork()) later(PAUSE)
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown): void {
    if (isUncertain(error)) {
      tell({ is: 'notSaved' })
      return later(tryAgainAfter(failures))
    }
    tell(refusalOf(error) === 'paymentChanged' ? { is: 'changed' } : { is: 'refused', error })
  }

  return {
    state: loop.saving,
    draft: (): Draft => draft,
    subscribe: loop.subscribe,
    /** Takes the form's current values. */
    type(form: PaymentFormBody): void {
      if (same(form, latest)) return
      latest = form
      remember()
      if (mayRun() && hasWork()) later(PAUSE)
    },
    /** Tells whether the bank has these very values. */
    hasSaved: (form: PaymentFormBody): boolean => draft.version > 0 && same(form, saved) && sent.request() === null,
    /** Saves the form as it is, also one that was filled beforehand. @returns whether the bank has it now */
    async saveNow(): Promise<boolean> {
      loop.cancel()
      await loop.running()
      if (draft.version === 0) saved = null
      await run()
      return draft.version > 0 && !hasWork()
    },
    /** At once: the page is left, or the connection is back. */
    flush(): void {
      if (mayRun() && hasWork()) void run()
    },
    /** The page closes. No request can follow the one on its way, so the rest is remembered here. */
    leave(): void {
      loop.cancel()
      if (!mayRun() || !isUnsaved() || loop.running() || sent.request() || latest === null) return
      once(requestOf(latest, typed), true).catch(() => {})
    },
    /** The form has learnt that the bank has another person's version. */
    changedElsewhere: (): void => tell({ is: 'changed' }),
    /** A signature was given meanwhile: nothing is saved before the person agrees. */
    hold(): void {
      held = true
      tell({ is: 'held' })
    },
    /** The person knows that signatures become void. */
    release(): void {
      if (!held) return
      held = false
      tell({ is: 'untouched' })
      if (hasWork()) later(0)
    },
    /**
     * Makes the form a whole payment. @throws the bank's refusal; a call without an answer can be repeated any number
     * of times
     */
    async complete(form: PaymentFormBody, { ibanChangeConfirmed }: { ibanChangeConfirmed: boolean }): Promise<Payment> {
      loop.cancel()
      await loop.running()
      loop.cancel()
      latest = form
      const work = finish(form, ibanChangeConfirmed)
      void run(() => settled(work))
      return work
    },
  }

  async function finish(form: PaymentFormBody, ibanChangeConfirmed: boolean): Promise<Payment> {
    tell({ is: 'saving' })
    try {
      const lost = sent.request()
      if (lost !== null) await answered(lost)
      const payment = await once(requestOf(form, { asTyped: false, ibanChangeConfirmed }))
      tellSaved()
      return payment
    } catch (error) {
      if (isInTheWay(error)) fail(error)
      else {
        // A refused payment is still a draft: the form shows the reason, and continues to save itself.
        tellSaved()
        if (isUnsaved()) later(PAUSE)
      }
      throw error
    }
  }

  /** The refusal of an outdated request no longer matters. */
  async function answered(request: DraftRequest): Promise<void> {
    try {
      await once(request)
    } catch (error) {
      if (isInTheWay(error)) throw error
    }
  }
}
