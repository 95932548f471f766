import { refusalOf } from '../../api/refusal-of.ts'
import { type FormSaving, saveLoop } from '../forms/save-loop.ts'
import { PAUSE, tryAgainAfter } from '../forms/save-pace.ts'
import { isUncertain } from '../offline/is-uncertain.ts'
import { lostAnswer } from '../offline/lost-answer.ts'
import { type Conflict, mergeAnswers } from './merge-answers.ts'
import { isSameTyped, type TypedGroup } from './typed-answers.ts'

/** A section as the bank has it. Revision 0: nobody has saved it yet. */
export type KnownSection = { readonly revision: number; readonly answers: TypedGroup }

/** The same, with the last person who saved it, and when (ISO 8601). */
export type TheirSection = KnownSection & {
  readonly savedBy: string | null
  /** The same person has saved it, in another tab. */
  readonly savedByYou: boolean
  readonly savedAt: string | null
}

/** Answers that the bank does not have yet, and the bank's copy to which they belong. */
export type UnsavedSection = { readonly known: KnownSection; readonly answers: TypedGroup }

/** The relation between the form and the bank's copy. */
export type SectionSaving =
  | FormSaving
  /** Another person has answered the same questions otherwise: nothing is sent before this one chooses. */
  | { readonly is: 'changed'; readonly theirs: TheirSection; readonly conflicts: readonly Conflict[] }

type SectionSaverOptions = {
  /** @param whenLeaving the page closes: the request must outlive it */
  readonly send: (section: KnownSection, whenLeaving: boolean) => Promise<{ readonly revision: number }>
  /** Reads the section anew, after another person has saved it. */
  readonly load: () => Promise<TheirSection>
  readonly opened: KnownSection
  readonly now: () => number
  /** Another person's answers to other questions joined those of the form. */
  readonly onMerged: (answers: TypedGroup, theirs: TheirSection) => void
  readonly onSaved: (saved: KnownSection) => void
  /** Stores what the bank does not have yet; null: it has everything. */
  readonly keep: (unsaved: UnsavedSection | null) => void
}

export type SectionSaver = ReturnType<typeof sectionSaver>

/**
 * Keeps a section and the bank's copy the same while a person types: one request at a time, then only the newest
 * answers.
 * A request without an answer is sent again unchanged, so the form never takes its own success for another person's
 * change. Two people who answer different questions of a section do not disturb each other.
 */
export function sectionSaver({ send, load, opened, now, onMerged, onSaved, keep }: SectionSaverOptions) {
  let known = opened
  let latest = opened.answers
  const sent = lostAnswer(send)
  let failures = 0
  const loop = saveLoop<SectionSaving>({ is: 'untouched' }, save)
  const { tell, later, run } = loop

  // Nobody has saved it, and as it is it may be all there is to say.
  let isFinished = false
  const hasWork = () =>
    sent.request() !== null || !isSameTyped(latest, known.answers) || (isFinished && known.revision === 0)
  const mayRun = () => loop.saving().is !== 'changed'
  const remember = () => keep(hasWork() ? { known, answers: latest } : null)

  function accept(section: KnownSection): void {
    known = section
    failures = 0
    onSaved(section)
    remember()
    tell({ is: 'saved', at: now() })
  }

  async function save(): Promise<void> {
    if (!mayRun() || !hasWork()) return
    tell({ is: 'saving' })
    const request = sent.request() ?? { revision: known.revision, answers: latest }
    try {
      const { revision } = await sent.send(request, false)
      accept({ revision, answers: request.answers })
    } catch (error) {
      await fail(request, error)
    }
    if (mayRun() && loop.saving().is === 'saved' && hasWork()) later(PAUSE)
  }

  async function fail(request: KnownSection, error: unknown): Promise<void> {
    if (refusalOf(error) === 'questionnaireChanged') return takeTheirs(request)
    if (!isUncertain(error)) return tell({ is: 'refused', error })
    failures += 1
    tell({ is: 'notSaved' })
    later(tryAgainAfter(failures))
  }

  async function takeTheirs(request: KnownSection): Promise<void> {
    let theirs: TheirSection
    try {
      theirs = await load()
    } catch (error) {
      return fail(request, error)
    }
    // The answer to this very request was lost: the change is our own.
    if (isSameTyped(theirs.answers, request.answers)) return accept(theirs)
    const { merged, conflicts, taken } = mergeAnswers(known.answers, latest, theirs.answers)
    if (conflicts.length > 0) return tell({ is: 'changed', theirs, conflicts })
    latest = merged
    accept({ revision: theirs.revision, answers: theirs.answers })
    if (taken.length > 0) onMerged(merged, theirs)
  }

  return {
    state: loop.saving,
    subscribe: loop.subscribe,
    /** Takes the form's current answers. */
    type(answers: TypedGroup): void {
      latest = answers
      remember()
      if (mayRun() && hasWork()) later(PAUSE)
    },
    /** At once: the section is left, or the connection is back. @returns whether the bank has everything */
    async flush(): Promise<boolean> {
      loop.cancel()
      await loop.running()
      await run()
      return mayRun() && !hasWork()
    },
    /** The person is through with the section, also with nothing to add. @returns whether the bank has it now */
    finish(): Promise<boolean> {
      isFinished = true
      return this.flush()
    },
    /** The page closes. No request can follow the one on its way. */
    leave(): void {
      loop.cancel()
      if (!mayRun() || loop.running() !== undefined || !hasWork()) return
      sent.send({ revision: known.revision, answers: latest }, true).catch(() => {})
    },
    /** The person has chosen between both answers to each question. @param names of questions whose answer is theirs */
    choose(names: readonly string[]): TypedGroup {
      const state = loop.saving()
      if (state.is !== 'changed') return latest
      const { theirs } = state
      const { merged } = mergeAnswers(known.answers, latest, theirs.answers)
      const chosen: Record<string, TypedGroup[string]> = { ...merged }
      for (const name of names) {
        const value = theirs.answers[name]
        if (value === undefined) delete chosen[name]
        else chosen[name] = value
      }
      latest = chosen
      known = { revision: theirs.revision, answers: theirs.answers }
      tell({ is: 'saving' })
      later(0)
      return latest
    },
  }
}
