import { questionnaireStatuses } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Timeline } from '@dilo/ui/display/timeline.tsx'
import { Clock } from '@dilo/ui/icons/icons-of-things.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownQuestionnaire } from './shown-questionnaire.ts'

/** The steps of the version, as the client sees them. */
export function TimelineCard({ shown: { timeline } }: { shown: ShownQuestionnaire }) {
  const { i18n } = useLingui()
  const nodes = timeline.map(({ state, at }, index) => ({
    key: String(index),
    tone: index === timeline.length - 1 ? ('info' as const) : ('neutral' as const),
    icon: Clock,
    title: questionnaireStatuses[state][i18n.locale as Language],
    detail: momentInKyiv(at),
  }))
  return (
    <Card title={<Trans>Хід справи</Trans>}>
      <Timeline nodes={nodes} />
    </Card>
  )
}
