import type { AccountRequisites } from '@dilo/contract/account-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { useCopy } from '@dilo/ui/overlays/copy.ts'
import { Iban } from '@dilo/ui/display/iban.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Copy } from '@dilo/ui/icons/icons-of-things.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { RequisitesLink } from './requisites-link.tsx'
import { type RequisiteNames, requisiteFields, requisitesText } from './requisites-text.ts'

type RequisitesCardProps = {
  accountId: string
  requisites: AccountRequisites
  /** A closed account receives no more payments. */ isClosed: boolean
}

/** The requisites for paying to the account: each to copy, all together, and as a document. */
export function RequisitesCard({ accountId, requisites, isClosed }: RequisitesCardProps) {
  const { t } = useLingui()
  const copy = useCopy()
  const names: RequisiteNames = {
    ownerName: t`Отримувач`,
    ownerCode: requisites.ownerCode.length === 8 ? t`Код ЄДРПОУ` : t`РНОКПП`,
    iban: 'IBAN',
    bankName: t`Банк отримувача`,
    bankCode: t`МФО`,
    currency: t`Валюта`,
  }
  return (
    <Card title={<Trans>Реквізити</Trans>}>
      <div className="d-stack">
        <KeyValues>
          {requisiteFields.map((field) => (
            <KeyValue key={field} name={names[field]} {...(!isClosed && { copied: requisites[field] })}>
              {field === 'iban' ? <Iban value={requisites.iban} /> : requisites[field]}
            </KeyValue>
          ))}
        </KeyValues>
        {!isClosed && requisites.currency !== 'UAH' && (
          <p className="d-meta">
            <Trans>Для переказів з-за кордону запитайте реквізити SWIFT у банку.</Trans>
          </p>
        )}
        {!isClosed && (
          <div className="d-row">
            <Button
              variant="secondary"
              icon={<Icon of={Copy} />}
              onClick={() => copy(requisitesText(requisites, names))}
            >
              <Trans>Скопіювати все</Trans>
            </Button>
            <RequisitesLink accountId={accountId} />
          </div>
        )}
      </div>
    </Card>
  )
}
