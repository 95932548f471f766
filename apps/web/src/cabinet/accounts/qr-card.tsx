import { namedBy } from '@dilo/ui/messages/named-by.ts'
import type { AccountRequisites } from '@dilo/contract/account-service.ts'
import { QR_PURPOSE_LENGTH } from '@dilo/domain/payments/nbu-qr.ts'
import { USUAL_QR_PURPOSE } from '@dilo/domain/payments/requisites-qr.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { QR_QUIET_ZONE } from '@dilo/domain/values/qr-quiet-zone.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { useCopy } from '@dilo/ui/overlays/copy.ts'
import { everyFieldMessage } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Copy, Download } from '@dilo/ui/icons/icons-of-things.ts'
import { PaymentQr } from '@dilo/ui/display/payment-qr.tsx'
import { qrPicture } from '@dilo/ui/display/qr-picture.ts'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import encodeQR from 'qr'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { saveFile } from '../files/save-file.ts'
import { paymentLink } from './payment-link.ts'

/** Correction M, as the National Bank's rules allow: it restores the modules under the sign in the middle. */
const modulesOf = (link: string) => encodeQR(link, 'raw', { ecc: 'medium', border: QR_QUIET_ZONE })

/** The National Bank's payment QR of the account, with the typed amount and purpose, if any. */
export function QrCard({ accountId, requisites }: { accountId: string; requisites: AccountRequisites }) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(everyFieldMessage)
  const [amount, setAmount] = useState('')
  const [purpose, setPurpose] = useState('')
  const link = paymentLink(requisites, { amount, purpose })
  if (link === null) return null
  const problems = link.ok ? {} : link.error
  return (
    <Card title={<Trans>QR-код для оплати</Trans>}>
      <div className="d-stack d-gap-5">
        <div className="d-stack d-gap-3 d-stack-start">
          {link.ok ? (
            <>
              <Shown link={link.value} iban={requisites.iban} />
              <OrderLink accountId={accountId} amount={amount} purpose={purpose} />
            </>
          ) : (
            <p className="d-meta">
              <Trans>Код з’явиться, коли виправите поля</Trans>
            </p>
          )}
        </div>
        <div className="c-form d-stack d-gap-5">
          <p className="d-meta">
            <Trans>Код за правилами Національного банку: його читають застосунки українських банків.</Trans>
          </p>
          <AmountField
            label={t`Сума`}
            hint={t`Без суми її введе платник`}
            currency="UAH"
            value={amount}
            onChange={setAmount}
            error={fieldMessage(problems.amount, amount)}
          />
          <TextField
            label={t`Призначення`}
            hint={t`Якщо порожньо: «${USUAL_QR_PURPOSE}»`}
            value={purpose}
            onChange={(event) => setPurpose(event.currentTarget.value)}
            error={fieldMessage(problems.purpose, namedBy(problems.purpose, purpose, QR_PURPOSE_LENGTH))}
            autoComplete="off"
          />
        </div>
      </div>
    </Card>
  )
}

type OrderLinkProps = { accountId: string; amount: string; purpose: string }

/** The same for clients of this bank: a link that opens their payment form filled, signed by the bank (decision 080). */
function OrderLink({ accountId, amount, purpose }: OrderLinkProps) {
  const copy = useCopy()
  const notify = useNotify()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const make = async () => {
    const minor = parseAmountInput(amount)
    setBusy(true)
    try {
      const { address } = await call('POST /api/account-service/accounts/{accountId}/order-link', {
        params: { accountId },
        body: { purpose, ...(minor.ok && { amount: String(minor.value) }) },
      })
      copy(address)
    } catch (error) {
      notify('error', failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="d-stack d-gap-2 d-stack-start">
      <Button variant="secondary" icon={<Icon of={Copy} />} busy={busy} onClick={() => void make()}>
        <Trans>Посилання для клієнтів банку</Trans>
      </Button>
      <p className="d-meta">
        <Trans>Відкриває їм заповнений платіж. Банк підписує посилання, воно діє 90 днів.</Trans>
      </p>
    </div>
  )
}

function Shown({ link, iban }: { link: string; iban: string }) {
  const { t } = useLingui()
  const copy = useCopy()
  const notify = useNotify()
  const modules = modulesOf(link)
  const download = async () => {
    const picture = await qrPicture(modules)
    if (picture === null) notify('warning', t`Браузер не зміг намалювати код. Зробіть знімок екрана.`)
    else saveFile(picture, `QR-${iban}.png`)
  }
  return (
    <>
      <PaymentQr modules={modules} label={t`QR-код для оплати на цей рахунок`} />
      <div className="d-row">
        <Button variant="secondary" icon={<Icon of={Copy} />} onClick={() => copy(link)}>
          <Trans>Скопіювати посилання</Trans>
        </Button>
        <Button variant="secondary" icon={<Icon of={Download} />} onClick={() => void download()}>
          <Trans>Завантажити QR</Trans>
        </Button>
      </div>
    </>
  )
}
