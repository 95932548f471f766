import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHasRole } from '../session.ts'
import { openedWords } from '../words/payment-words.ts'
import type { Decision } from './decision-dialog.tsx'
import type { ShownCompany } from './shown-company.ts'

type PaymentsCardProps = { company: ShownCompany; onDecide: (decision: Decision) => void }

/** For whom payments are open (PAY_E048), and what an officer may propose about it. */
export function PaymentsCard({ company: { payments, name }, onDecide }: PaymentsCardProps) {
  const { i18n } = useLingui()
  const isOfficer = useHasRole('officer')
  return (
    <Card title={<Trans>Платежі</Trans>}>
      <div className="d-stack">
        <p>{i18n._(openedWords[payments])}</p>
        {isOfficer && (
          <div className="d-row">
            {payments === 'closed' && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => onDecide({ kind: 'paymentsOpening', trustees: false, about: name })}
              >
                <Trans>Відкрити платежі</Trans>
              </Button>
            )}
            {payments !== 'withTrustees' && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => onDecide({ kind: 'paymentsOpening', trustees: true, about: name })}
              >
                <Trans>Відкрити й для довірених осіб</Trans>
              </Button>
            )}
            {payments !== 'closed' && payments !== 'own' && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => onDecide({ kind: 'paymentsClosing', about: name })}
              >
                <Trans>Закрити платежі</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
