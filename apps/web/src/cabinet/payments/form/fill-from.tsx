import type { RequisitesField } from '@dilo/domain/payments/read-requisites-text.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { QrCode } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Filled, type Filling, leftOf, replacedBy } from './filling.ts'
import { changedLocks } from './qr-values.ts'
import type { TypedValues } from './typed-payment.ts'

const FillSheet = lazyPage(async () => (await import('./fill-sheet.tsx')).FillSheet, { part: true })

/** Opens the sheet that reads requisites and a payment's QR. */
export function FillFrom({ onFill }: { onFill: (filling: Filling) => void }) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon of={QrCode} size={16} />}
        onPointerEnter={FillSheet.preload}
        onFocus={FillSheet.preload}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        <Trans>Заповнити з тексту або QR</Trans>
      </Button>
      {asked && (
        <FillSheet
          open={open}
          onClose={() => setOpen(false)}
          onFill={(filling) => {
            setOpen(false)
            onFill(filling)
          }}
        />
      )}
    </>
  )
}

/** The names of filled, found or replaced fields, for the middle of a sentence. */
const fieldNames: Record<RequisitesField, MessageDescriptor> = {
  recipient: msg`назву отримувача`,
  iban: msg`рахунок`,
  amount: msg`суму`,
  code: msg`код отримувача`,
  purpose: msg`призначення`,
}

type FilledNoteProps = { filled: Filled; values: TypedValues; onFillAgain: () => void; onUndo: () => void }

/**
 * The filled fields, the untouched fields, and the replaced values of the person, with an undo; for a code also the
 * fields that its recipient asks not to change.
 */
export function FilledNote({ filled, values, onFillAgain, onUndo }: FilledNoteProps) {
  const { i18n } = useLingui()
  const { filling } = filled
  const names = (fields: readonly RequisitesField[]) => fields.map((field) => i18n._(fieldNames[field])).join(', ')
  const changed = filling.from === 'qr' ? names(changedLocks(filling.order, values)) : ''
  const [left, replaced] = [names(leftOf(filling)), names(replacedBy(filled))]
  if (changed !== '') {
    return (
      <Banner
        tone="warning"
        live
        title={<Trans>Ви змінили те, що отримувач просить не змінювати: {changed}</Trans>}
        action={
          <Button variant="secondary" size="small" onClick={onFillAgain}>
            <Trans>Повернути, як у коді</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <Banner
      tone="info"
      live
      title={
        filling.from === 'qr' ? (
          <Trans>Заповнено з QR-коду. Звірте отримувача, перш ніж підписувати.</Trans>
        ) : (
          <Trans>Заповнено з тексту. Звірте отримувача, перш ніж підписувати.</Trans>
        )
      }
      action={
        replaced !== '' && (
          <Button variant="secondary" size="small" onClick={onUndo}>
            <Trans>Повернути, як було</Trans>
          </Button>
        )
      }
    >
      {left !== '' && (
        <p>
          {filling.from === 'qr' ? (
            <Trans>Решту вкажіть самі: {left}.</Trans>
          ) : (
            <Trans>Не знайшли: {left}. Це лишилося, як було.</Trans>
          )}
        </p>
      )}
      {filling.from === 'qr' && filling.order.locked.length > 0 && (
        <p>
          <Trans>Отримувач просить не змінювати: {names(filling.order.locked)}.</Trans>
        </p>
      )}
      {replaced !== '' && (
        <p>
          <Trans>Замінили те, що ви ввели: {replaced}.</Trans>
        </p>
      )}
    </Banner>
  )
}
