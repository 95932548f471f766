import type { NbuQrField, NbuQrOrder } from '@dilo/domain/payments/read-nbu-qr.ts'
import { Banner } from '@dilo/ui/banner.tsx'
import { Button } from '@dilo/ui/button.tsx'
import { Icon } from '@dilo/ui/icon.tsx'
import { QrCode } from '@dilo/ui/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/lazy-page.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changedLocks, leftToPayer } from './qr-values.ts'
import type { TypedValues } from './typed-payment.ts'

const QrSheet = lazyPage(async () => (await import('./qr-sheet.tsx')).QrSheet, { part: true })

/** Opens what reads a payment's QR. */
export function FromQr({ onRead }: { onRead: (order: NbuQrOrder) => void }) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon of={QrCode} size={16} />}
        onPointerEnter={QrSheet.preload}
        onFocus={QrSheet.preload}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        <Trans>Заповнити з QR-коду</Trans>
      </Button>
      {asked && (
        <QrSheet
          open={open}
          onClose={() => setOpen(false)}
          onRead={(order) => {
            setOpen(false)
            onRead(order)
          }}
        />
      )}
    </>
  )
}

const fieldNames: Record<NbuQrField, MessageDescriptor> = {
  recipient: msg`назву отримувача`,
  iban: msg`рахунок`,
  amount: msg`суму`,
  code: msg`код отримувача`,
  purpose: msg`призначення`,
}

type QrFilledProps = { order: NbuQrOrder; values: TypedValues; onFillAgain: () => void }

/** What a code has filled in, what it left to the payer, and what of it the recipient asks not to change. */
export function QrFilled({ order, values, onFillAgain }: QrFilledProps) {
  const { i18n } = useLingui()
  const names = (fields: readonly NbuQrField[]) => fields.map((field) => i18n._(fieldNames[field])).join(', ')
  const changed = names(changedLocks(order, values))
  const left = names(leftToPayer(order))
  if (changed !== '') {
    return (
      <Banner tone="warning" live title={<Trans>Ви змінили те, що отримувач просить не змінювати: {changed}</Trans>}>
        <Button variant="secondary" size="small" onClick={onFillAgain}>
          <Trans>Повернути, як у коді</Trans>
        </Button>
      </Banner>
    )
  }
  return (
    <Banner tone="info" live title={<Trans>Заповнено з QR-коду. Звірте отримувача, перш ніж підписувати.</Trans>}>
      {left !== '' && (
        <p>
          <Trans>Решту вкажіть самі: {left}.</Trans>
        </p>
      )}
      {order.locked.length > 0 && (
        <p>
          <Trans>Отримувач просить не змінювати: {names(order.locked)}.</Trans>
        </p>
      )}
    </Banner>
  )
}
