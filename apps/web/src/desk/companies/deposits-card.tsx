import { groupIban } from '@dilo/domain/values/iban-in-text.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHasRole } from '../session.ts'
import type { Decision } from './decision-dialog.tsx'
import type { ArrestOfDeposit, DepositOfCompany } from './shown-company.ts'

const statusWords: Readonly<Record<DepositOfCompany['status'], MessageDescriptor>> = {
  new: msg`чекає на гроші`,
  active: msg`діє`,
  arrested: msg`арештовано`,
  closing: msg`повертається`,
  closed: msg`закрито`,
}

type DepositsCardProps = {
  deposits: readonly DepositOfCompany[]
  onArrest: (deposit: DepositOfCompany) => void
  onOwnRate: () => void
  onRelease: (decision: Decision) => void
}

/** The deposits of a company and who has a claim to them; what is in them is not the desk's to see. */
export function DepositsCard({ deposits, onArrest, onOwnRate, onRelease }: DepositsCardProps) {
  const { i18n } = useLingui()
  const [isOfficer, isCompliance] = [useHasRole('officer'), useHasRole('compliance')]
  return (
    <Card title={<Trans>Депозити</Trans>}>
      <div className="d-stack d-gap-5">
        {deposits.length === 0 ? (
          <p>
            <Trans>Немає жодного.</Trans>
          </p>
        ) : (
          <ul className="k-list d-stack d-gap-5">
            {deposits.map((deposit) => (
              <li key={deposit.id} className="d-stack d-gap-2">
                <span className="k-row-name">
                  <Iban value={deposit.iban} />
                </span>
                <span className="d-meta">
                  {deposit.name} · {i18n._(statusWords[deposit.status])}
                </span>
                {deposit.arrests.map((arrest) => (
                  <div key={arrest.id} className="d-stack d-gap-2">
                    <span className="d-meta">
                      <ArrestWords arrest={arrest} />
                    </span>
                    {isOfficer && arrest.liftedAt === null && (
                      <div className="d-row">
                        <Button
                          variant="secondary"
                          size="small"
                          onClick={() =>
                            onRelease({
                              kind: 'depositRelease',
                              depositId: deposit.id,
                              arrestId: arrest.id,
                              about: groupIban(deposit.iban),
                            })
                          }
                        >
                          <Trans>Зняти арешт</Trans>
                        </Button>
                      </div>
                    )}
                  </div>
                ))}
                {(isOfficer || isCompliance) && deposit.status !== 'new' && deposit.status !== 'closed' && (
                  <div className="d-row">
                    <Button variant="secondary" size="small" onClick={() => onArrest(deposit)}>
                      <Trans>Накласти арешт</Trans>
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        {isOfficer && (
          <div className="d-row">
            <Button variant="secondary" size="small" onClick={onOwnRate}>
              <Trans>Окрема ставка</Trans>
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function ArrestWords({ arrest: { authority, number, since, liftedAt } }: { arrest: ArrestOfDeposit }) {
  const from = momentInKyiv(since)
  if (liftedAt === null)
    return (
      <Trans>
        Арешт: {authority}, № {number}, з {from}
      </Trans>
    )
  const until = momentInKyiv(liftedAt)
  return (
    <Trans>
      Арешт знято: {authority}, № {number}, {until}
    </Trans>
  )
}
