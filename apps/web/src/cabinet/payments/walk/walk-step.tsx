import './walk.css'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { Refused } from '../../page/refused.tsx'
import { nextStop, passStop } from './signing-walk.ts'
import { useWalk, type Walking } from './use-walk.ts'
import { WalkProgress } from './walk-progress.tsx'

/** Above the list of a company where the walk is: signs here, goes on, or stops. */
export function WalkBar() {
  const walking = useWalk()
  const { walk, isHere, waiting, nameOf } = walking
  if (walk === null || !isHere) return null
  const here = nextStop(walk) ?? ''
  const name = nameOf(here)
  const isEmpty = !waiting.some(({ companyId }) => companyId === here)
  return (
    <Card title={<Trans>Підписання по компаніях: {name}</Trans>}>
      <div className="d-stack d-gap-3">
        <WalkProgress walk={walk} />
        {isEmpty && (
          <p>
            <Trans>Тут на ваш підпис уже нічого не чекає.</Trans>
          </p>
        )}
        <div className="d-row">
          {!isEmpty && (
            <Link
              to="/payments"
              search={{ tab: 'mySignature', sign: 'all' }}
              className={buttonClass({ variant: 'secondary' })}
            >
              <Trans>Підписати тут</Trans>
            </Link>
          )}
          <GoOn walking={walking} variant="secondary" />
          <Stop walking={walking} />
        </div>
        <Refused error={walking.error} />
      </div>
    </Card>
  )
}

type WalkActionsProps = {
  walking: Walking
  /** A code has signed here: the way on is the next step. */ isSigned: boolean
}

/** In the sheet that signs a company's list. */
export const WalkActions = ({ walking, isSigned }: WalkActionsProps) => (
  <>
    <Stop walking={walking} />
    <GoOn walking={walking} variant={isSigned ? 'primary' : 'secondary'} isSigned={isSigned} />
  </>
)

type GoOnProps = { walking: Walking; variant: 'primary' | 'secondary'; isSigned?: boolean }

function GoOn({ walking: { walk, nameOf, goOn, isPending }, variant, isSigned = false }: GoOnProps) {
  if (walk === null) return null
  const next = nextStop(passStop(walk, nextStop(walk) ?? ''))
  const name = next === undefined ? '' : nameOf(next)
  return (
    <Button variant={variant} busy={isPending} onClick={goOn}>
      {next !== undefined ? (
        <Trans>Далі: {name}</Trans>
      ) : isSigned ? (
        <Trans>Завершити</Trans>
      ) : (
        <Trans>Пропустити</Trans>
      )}
    </Button>
  )
}

const Stop = ({ walking: { stop } }: { walking: Walking }) => (
  <Button variant="ghost" onClick={stop}>
    <Trans>Зупинитися</Trans>
  </Button>
)
