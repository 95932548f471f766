import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { TimelineEvent } from '@dilo/domain/desk/client-timeline.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Timeline } from '@dilo/ui/display/timeline.tsx'
import { Clock, FileText, Landmark, PenLine, Users } from '@dilo/ui/icons/icons-of-things.ts'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { kindWords, stateWords } from '../words/action-words.ts'

type Event = DeskAnswer<'GET /api/desk/companies/{companyId}/beside'>['timeline'][number]

const looks: Readonly<Record<TimelineEvent, readonly [MessageDescriptor, Drawing]>> = {
  registered: [msg`Клієнт зареєструвався`, Landmark],
  personAdded: [msg`Нова людина клієнта`, Users],
  accountOpened: [msg`Відкрито рахунок`, Landmark],
  questionnaireSubmitted: [msg`Подано анкету`, FileText],
  letterOfClient: [msg`Лист клієнта`, FileText],
  letterOfBank: [msg`Лист банку`, FileText],
  note: [msg`Нотатка`, PenLine],
  actionMade: [msg`Почато дію`, Clock],
  actionDecided: [msg`Вирішено дію`, Clock],
}

/** The events of a client, the newest first. */
export function ClientTimeline({ events }: { events: readonly Event[] }) {
  const { i18n } = useLingui()
  return (
    <Timeline
      nodes={events.map(({ event, at, by, kind, state }, index) => ({
        key: String(index),
        tone: 'neutral',
        icon: looks[event][1],
        title: kind === null ? i18n._(looks[event][0]) : i18n._(kindWords[kind]),
        detail: [state === null ? null : i18n._(stateWords[state]), by, momentInKyiv(at)].filter(Boolean).join(' · '),
      }))}
    />
  )
}
