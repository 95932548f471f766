import type { Section } from '@dilo/domain/questionnaire/sections.ts'
import { readSection } from '@dilo/domain/questionnaire/sections.ts'
import type { Faults } from '@dilo/domain/questionnaire/typed-field.ts'
import { timeInKyiv } from '@dilo/ui/display/dates.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { refusalOf } from '../../api/refusal-of.ts'
import { leaveForSignIn } from '../session/leave-for-sign-in.ts'
import { useToday } from '../page/use-today.ts'
import { loadSection, type OpenedSection } from './opened-section.ts'
import { questionnaire, saveSection } from './questionnaire-queries.ts'
import { type SectionSaver, type SectionSaving, sectionSaver, type TheirSection } from './section-saver.ts'
import { isSameTyped, type TypedGroup } from './typed-answers.ts'
import { keepUnsaved, readUnsaved } from './unsaved-section.ts'

type SectionFormOptions = {
  readonly section: Section
  readonly opened: OpenedSection
  readonly clientCode: string
  /** The name of the answers that the tab keeps until the bank has them. */
  readonly keptAs: string
}

type SectionForm = {
  readonly typed: TypedGroup
  readonly type: (typed: TypedGroup) => void
  /** Everything that is missing or wrong, whether it is shown or not. */
  readonly faults: Faults
  readonly saver: SectionSaver
  readonly saving: SectionSaving
}

/** A section's answers and their copy at the bank: saved while they are typed, when the page is left, and when the connection comes back. */
export function useSectionForm({ section, opened, clientCode, keptAs }: SectionFormOptions): SectionForm {
  const client = useQueryClient()
  const today = useToday()
  const tellMerged = useTellMerged()
  const [kept] = useState(() => readUnsaved(keptAs))
  const [typed, setTyped] = useState(kept?.answers ?? opened.answers)
  const [judged, setJudged] = useState<{ answers: TypedGroup; faults: Faults }>()
  const [saver] = useState(() =>
    sectionSaver({
      // Answers that the tab has kept go on from the copy that they were typed over: later answers of others join them.
      opened: kept?.known ?? { revision: opened.revision, answers: opened.answers },
      send: async (body, keepalive) => {
        try {
          const saved = await saveSection(section, body, keepalive)
          setJudged({ answers: body.answers, faults: saved.faults as Faults })
          return saved
        } catch (error) {
          if (refusalOf(error) === 'sessionRequired') leaveForSignIn()
          throw error
        }
      },
      load: () => loadSection(client, section),
      now: () => Date.now(),
      onMerged: (answers, theirs) => {
        setTyped(answers)
        tellMerged(theirs)
      },
      onSaved: () => {},
      keep: (unsaved) => keepUnsaved(keptAs, unsaved),
    }),
  )
  useEffect(() => {
    if (kept !== null) saver.type(kept.answers)
  }, [saver, kept])
  useEffect(() => {
    const leave = () => saver.leave()
    const back = () => void saver.flush()
    addEventListener('pagehide', leave)
    addEventListener('online', back)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('online', back)
      void saver.flush().then(() => client.invalidateQueries({ queryKey: questionnaire.queryKey }))
    }
  }, [saver, client])
  const read = readSection[section](typed, { clientCode, today, inn: null })
  return {
    typed,
    type: (next) => {
      setTyped(next)
      saver.type(next)
    },
    // The bank knows more than the page: the РНОКПП of the person.
    faults: !read.ok ? read.error : judged !== undefined && isSameTyped(judged.answers, typed) ? judged.faults : {},
    saver,
    saving: useSyncExternalStore(saver.subscribe, saver.state),
  }
}

/** Answers to other questions, of another head or from another tab, have joined those of the form. */
function useTellMerged(): (theirs: TheirSection) => void {
  const { t } = useLingui()
  const notify = useNotify()
  return ({ savedBy, savedByYou, savedAt }) => {
    const who = savedBy ?? t`Банк`
    const when = savedAt === null ? '' : timeInKyiv(savedAt)
    notify(
      'success',
      savedByYou
        ? t`Ваші відповіді з іншої вкладки тепер тут, поруч із цими.`
        : t`${who} о ${when} відповідає на інші запитання цього розділу: ці відповіді тепер поруч із вашими.`,
    )
  }
}
