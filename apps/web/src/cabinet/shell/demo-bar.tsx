import { Button, buttonClass } from '@dilo/ui/button.tsx'
import { timeInKyiv } from '@dilo/ui/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { configuration } from '../../configuration.ts'
import { useDemo } from '../use-demo.ts'
import { useSignOut } from './sign-out.tsx'

/** Over every page of a demo: what it is, when it ends, and the two ways out of it. */
export function DemoBar() {
  const { t } = useLingui()
  const demo = useDemo()
  const leave = useSignOut()
  if (demo === null) return null
  return (
    <section className="c-demo" aria-label={t`Демо`}>
      <p className="c-demo-text">
        <strong className="c-demo-label">
          <Trans>Демо</Trans>
        </strong>{' '}
        <Trans>
          Усе тут вигадане: і люди, і гроші. Діє до <strong className="c-nowrap">{timeInKyiv(demo.endsAt)}</strong>.
        </Trans>
      </p>
      <div className="c-demo-ways">
        <a className={buttonClass({ variant: 'secondary', size: 'small' })} href={`${configuration.signPath}/registration`}>
          <Trans>Стати клієнтом</Trans>
        </a>
        <Button variant="ghost" size="small" busy={leave.isPending} onClick={() => leave.mutate()}>
          <Trans>Вийти з демо</Trans>
        </Button>
      </div>
    </section>
  )
}
