import './walk.css'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { CircleCheck } from '@dilo/ui/icons/icons.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Refused } from '../../page/refused.tsx'
import type { SigningWalk } from './signing-walk.ts'
import { useWalk, type Waiting, type Walking } from './use-walk.ts'
import { WalkProgress } from './walk-progress.tsx'

/** In the inbox: begins a walk through companies with payments to sign, resumes one, or shows its outcome. */
export function WalkCard() {
  const walking = useWalk()
  const { walk, waiting } = walking
  if (walk === null) return waiting.length < 2 ? null : <Offer walking={walking} />
  return walk.state === 'ended' ? <Ended walk={walk} walking={walking} /> : <Resume walk={walk} walking={walking} />
}

function Offer({ walking: { waiting, nameOf, begin, isPending, error } }: { walking: Walking }) {
  return (
    <Card title={<Trans>На підпис у кількох компаніях</Trans>}>
      <div className="d-stack d-gap-3">
        <ol className="c-walk-stops">
          {waiting.map((one) => (
            <li key={one.companyId} className="c-walk-stop">
              <span className="c-walk-name">{nameOf(one.companyId)}</span>
              <Waits waiting={one} />
            </li>
          ))}
        </ol>
        <p className="d-meta">
          <Trans>У кожної компанії свій перелік і свій код. Зупинитися й продовжити можна будь-коли.</Trans>
        </p>
        <div className="d-row">
          <Button busy={isPending} onClick={begin}>
            <Trans>Підписати по черзі</Trans>
          </Button>
        </div>
        <Refused error={error} />
      </div>
    </Card>
  )
}

type KeptProps = { walk: SigningWalk; walking: Walking }

function Resume({ walk, walking }: KeptProps) {
  return (
    <Card title={<Trans>Підписання по компаніях не закінчено</Trans>}>
      <div className="d-stack d-gap-3">
        <WalkProgress walk={walk} />
        <Results walk={walk} walking={walking} />
        <div className="d-row">
          <Button busy={walking.isPending} onClick={walking.resume}>
            <Trans>Продовжити</Trans>
          </Button>
          <Button variant="ghost" onClick={walking.close}>
            <Trans>Не продовжувати</Trans>
          </Button>
        </div>
        <Refused error={walking.error} />
      </div>
    </Card>
  )
}

function Ended({ walk, walking }: KeptProps) {
  return (
    <Card title={<Trans>Ви пройшли всі компанії</Trans>}>
      <div className="d-stack d-gap-3">
        <Results walk={walk} walking={walking} />
        <div className="d-row">
          <Button variant="secondary" onClick={walking.close}>
            <Trans>Зрозуміло</Trans>
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The numbers of signed and unsigned payments, in each company. */
function Results({ walk, walking: { waiting, nameOf } }: KeptProps) {
  const { t } = useLingui()
  return (
    <ol className="c-walk-stops">
      {walk.stops.map((id) => {
        const result = walk.results[id]
        const waits = waiting.find(({ companyId }) => companyId === id)
        const left = waits?.count ?? 0
        return (
          <li key={id} className="c-walk-stop">
            <span className="c-walk-name">
              {result !== undefined && result.signed > 0 && (
                <span className="c-walk-tick">
                  <Icon of={CircleCheck} size={16} />
                </span>
              )}
              {nameOf(id)}
            </span>
            <span className="c-walk-says">
              {result !== undefined &&
                result.signed > 0 &&
                t({
                  message: plural(result.signed, {
                    one: 'підписано # платіж',
                    few: 'підписано # платежі',
                    many: 'підписано # платежів',
                    other: 'підписано # платежу',
                  }),
                })}
              {left > 0 && <span className="c-walk-left">{t`не підписано: ${left}`}</span>}
              {result === undefined && left === 0 && <Trans>уже нічого не чекає</Trans>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Waits({ waiting: { count, isMore, totals } }: { waiting: Waiting }) {
  const { t } = useLingui()
  return (
    <span className="c-walk-says">
      {isMore
        ? t`${count} платежів або більше`
        : t({ message: plural(count, { one: '# платіж', few: '# платежі', many: '# платежів', other: '# платежу' }) })}
      {totals.map((total) => (
        <Money key={total.currency} {...total} />
      ))}
    </span>
  )
}
