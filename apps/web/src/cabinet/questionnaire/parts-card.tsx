import { Card } from '@dilo/ui/display/card.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Hourglass } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck } from '@dilo/ui/icons/icons.ts'
import { Progress } from '@dilo/ui/loading/progress.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { PageLink } from '../page/page-link.tsx'
import { PartBadge } from './part-badge.tsx'
import { othersOf, partsOf } from './parts-of.ts'
import type { Questionnaire, Version } from './questionnaire-queries.ts'
import { sectionTable } from './sections/section-table.ts'
import { statusLooks } from './status-looks.tsx'

/** The parts with how each stands, and how far the whole is. */
export function PartsCard({ of, version }: { of: Questionnaire; version: Version }) {
  const { t, i18n } = useLingui()
  const parts = partsOf(of)
  const others = othersOf(of)
  const all = parts.length + others.length
  const filled = parts.filter(({ state }) => state === 'filled').length + others.filter((one) => one.filled).length
  const isTheirs = statusLooks[version.state].turn === 'client'
  return (
    <Card flush title={<Trans>Розділи</Trans>} aside={isTheirs && <Done filled={filled} all={all} />}>
      {isTheirs && (
        <div className="c-questionnaire-progress">
          <Progress
            kind="progress"
            label={t`Заповнено розділів`}
            value={all === 0 ? 0 : Math.round((100 * filled) / all)}
          />
        </div>
      )}
      <ul className="c-rows c-card-bottom">
        {parts.map((part) => (
          <li key={part.section}>
            <PageLink to="/questionnaire/$section" params={{ section: part.section }} className="c-row c-row-wraps">
              <span className="c-row-body c-row-name">{i18n._(sectionTable[part.section].title)}</span>
              {isTheirs && (
                <span className="c-row-end">
                  <PartBadge part={part} />
                </span>
              )}
            </PageLink>
          </li>
        ))}
        {others.map(({ id, name, filled: isFilled }) => (
          <li key={id}>
            <div className="c-row c-row-wraps">
              <span className="c-row-body">
                <span className="c-row-name">{name}</span>
                {isTheirs && !isFilled && (
                  <span className="c-row-note d-meta">
                    <Trans>Заповнює про себе у своєму кабінеті, на сторінці «Анкета»</Trans>
                  </span>
                )}
              </span>
              {isTheirs && (
                <span className="c-row-end">
                  {isFilled ? (
                    <StatusBadge tone="success" icon={CircleCheck}>
                      <Trans>Заповнено</Trans>
                    </StatusBadge>
                  ) : (
                    <StatusBadge tone="neutral" icon={Hourglass}>
                      <Trans>Чекаємо на людину</Trans>
                    </StatusBadge>
                  )}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Done = ({ filled, all }: { filled: number; all: number }) => (
  <span className="d-meta">
    <Trans>
      {filled} із {all}
    </Trans>
  </span>
)
