import type { Overview } from '@dilo/contract/overview.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../address/link.tsx'
import { CopyIban } from '../accounts/copy-iban.tsx'
import { RequisitesLink } from '../accounts/requisites-link.tsx'
import { useRights } from '../accounts/use-rights.ts'
import type { Unverified } from '../session/use-verification.ts'

type FirstStepsProps = { account: Overview['accounts'][number]; verification: Unverified | null }

/** The first steps of a client without operations: boxes about money come with the money. */
export function FirstSteps({ account, verification }: FirstStepsProps) {
  const { mayWrite } = useRights()
  return (
    <Card title={<Trans>Перші кроки</Trans>}>
      <ol className="c-first-steps">
        <Step
          title={<Trans>Реквізити для першого надходження</Trans>}
          words={<Trans>Надішліть їх тому, хто платитиме вам.</Trans>}
        >
          <CopyIban iban={account.iban} />
          <Link
            to="/accounts/$accountId"
            params={{ accountId: account.id }}
            className={buttonClass({ variant: 'secondary' })}
          >
            <Trans>Реквізити і QR-код</Trans>
          </Link>
          <RequisitesLink accountId={account.id} />
        </Step>
        {verification === 'awaited' && (
          <Step
            title={<Trans>Перевірка даних</Trans>}
            words={
              <Trans>
                Наш фахівець зателефонує вам у робочий час. Пароль і коди з SMS він ніколи не питає. Поки триває
                перевірка, платити й отримувати гроші не можна.
              </Trans>
            }
          >
            <Link to="/verification" className={buttonClass({ variant: 'secondary' })}>
              <Trans>Що робить банк і коли відповість</Trans>
            </Link>
          </Step>
        )}
        {mayWrite && (
          <Step
            title={<Trans>Запросити бухгалтера</Trans>}
            words={<Trans>Він бачитиме рахунки й готуватиме платежі; підписуєте їх ви.</Trans>}
          >
            <Link to="/people" className={buttonClass({ variant: 'secondary' })}>
              <Trans>Люди й доступи</Trans>
            </Link>
          </Step>
        )}
      </ol>
    </Card>
  )
}

function Step({ title, words, children }: { title: ReactNode; words: ReactNode; children?: ReactNode }) {
  return (
    <li className="d-stack d-gap-2">
      <h3 className="c-first-step">{title}</h3>
      <p className="d-meta">{words}</p>
      {children && <div className="d-row">{children}</div>}
    </li>
  )
}
