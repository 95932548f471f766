import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { timeInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { configuration } from '../../configuration.ts'
import { hasDemoFlag } from '../session/demo-flag.ts'
import { currentClient } from '../session/session-queries.ts'
import { useSignOut } from '../session/sign-out.tsx'

/** Over every page of a demo: its nature, its end, and the two ways out of it. */
export function DemoBar() {
  const { t } = useLingui()
  const client = useQuery(currentClient)
  const leave = useSignOut()
  // Keeps the place until the bank has answered, so that nothing jumps under a finger.
  if (client.isPending && hasDemoFlag()) return <div className="c-demo d-row d-row-apart" />
  const demo = client.data?.settings.demo
  if (!demo) return null
  return (
    <section className="c-demo d-row d-row-apart" aria-label={t`Демо`}>
      <p className="c-demo-text">
        <strong className="c-demo-label">
          <Trans>Демо</Trans>
        </strong>{' '}
        <Trans>
          Усе тут вигадане: і люди, і гроші. Діє до <strong className="c-nowrap">{timeInKyiv(demo.endsAt)}</strong>.
        </Trans>
      </p>
      <div className="c-demo-ways d-row d-gap-1">
        <a
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          href={`${configuration.signPath}/registration`}
        >
          <Trans>Стати клієнтом</Trans>
        </a>
        <Button variant="ghost" size="small" busy={leave.isPending} onClick={() => leave.mutate()}>
          <Trans>Вийти з демо</Trans>
        </Button>
      </div>
    </section>
  )
}
