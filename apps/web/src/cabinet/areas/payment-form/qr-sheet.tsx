import { type NbuQrOrder, type NbuQrRefusal, readNbuQr } from '@dilo/domain/payments/read-nbu-qr.ts'
import type { Result } from '@dilo/domain/result.ts'
import { Button } from '@dilo/ui/button.tsx'
import { FilePicker } from '@dilo/ui/file-picker.tsx'
import { Sheet } from '@dilo/ui/sheet.tsx'
import { TextAreaField } from '@dilo/ui/text-area-field.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, useState } from 'react'
import '@dilo/ui/file-picker.css'
import { readQrPicture } from './read-qr-picture.ts'

type Refusal = NbuQrRefusal | 'Image unreadable' | 'No code in picture' | 'Picture too large'

/** Why a code fills nothing, and what to do. */
const texts: Record<Refusal, MessageDescriptor> = {
  'Not a payment code': msg`Це не платіжний QR-код Національного банку. Його посилання починається з bank.gov.ua/qr або qr.bank.gov.ua.`,
  'Broken payment code': msg`Код пошкоджено або скопійовано не повністю. Попросіть отримувача надіслати його ще раз.`,
  'Unknown version of code': msg`Це код нової версії, якої ми ще не читаємо. Заповніть платіж за реквізитами рахунку.`,
  'Code without recipient': msg`У коді немає назви отримувача. Попросіть інший код або реквізити.`,
  'Code with wrong account': msg`У коді неправильний рахунок отримувача. Не платіть за ним, доки не з’ясуєте реквізитів.`,
  'Code with wrong recipient code': msg`У коді неправильний код отримувача: ЄДРПОУ, РНОКПП чи паспорт. З’ясуйте реквізити в отримувача.`,
  'Code with wrong amount': msg`У коді неправильна сума. З’ясуйте її в отримувача.`,
  'Code in another currency': msg`Код не в гривні. За QR-кодом платять лише в гривні.`,
  'Code has expired': msg`Термін дії коду минув. Попросіть в отримувача новий.`,
  'Image unreadable': msg`Файл не схожий на зображення. Підійдуть PNG, JPEG або знімок екрана.`,
  'No code in picture': msg`QR-коду на зображенні не знайдено. Зробіть знімок чіткішим, щоб код був цілим і рівним.`,
  'Picture too large': msg`Зображення завелике: можна до 20 МБ.`,
}

const LARGEST_PICTURE = 20_000_000

type QrSheetProps = { open: boolean; onClose: () => void; onRead: (order: NbuQrOrder) => void }

/** Takes a payment's QR: off a picture, off the camera of a phone, or as its link. */
export function QrSheet({ open, onClose, onRead }: QrSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Платіж із QR-коду</Trans>}>
      <QrReader onRead={onRead} />
    </Sheet>
  )
}

function QrReader({ onRead }: Pick<QrSheetProps, 'onRead'>) {
  const { i18n } = useLingui()
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<File>()
  const [fault, setFault] = useState<{ readonly of: 'picture' | 'text'; readonly is: Refusal }>()
  const take = (of: 'picture' | 'text', order: Result<NbuQrOrder, Refusal>) => (order.ok ? onRead(order.value) : setFault({ of, is: order.error }))
  const takePicture = async (file: File | undefined) => {
    setPicture(file)
    setFault(undefined)
    if (file === undefined) return
    const read = await readQrPicture(file)
    take('picture', read.ok ? readNbuQr(read.value, Date.now()) : read)
  }
  const pastePicture = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files
    if (pasted === undefined) return
    event.preventDefault()
    void takePicture(pasted)
  }
  const faultOf = (part: 'picture' | 'text') => fault?.of === part && i18n._(texts[fault.is])
  return (
    // No form: it stands inside the payment's.
    <div className="c-form" onPaste={pastePicture}>
      <FilePicker<Refusal>
        mode="photo"
        label={<Trans>Зображення з кодом</Trans>}
        hint={<Trans>Знімок екрана, фото рахунка чи файл. Код читаємо у вашому браузері, зображення нікуди не надсилаємо.</Trans>}
        accept="image/*"
        check={({ size }) => (size > LARGEST_PICTURE ? 'Picture too large' : undefined)}
        file={picture}
        onChange={(file) => void takePicture(file)}
        onRefused={(is) => setFault({ of: 'picture', is })}
        error={faultOf('picture')}
      />
      <TextAreaField
        label={<Trans>Або посилання чи текст коду</Trans>}
        placeholder="https://bank.gov.ua/qr/…"
        rows={3}
        spellCheck={false}
        autoComplete="off"
        maxLength={4096}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setFault(undefined)
        }}
        error={faultOf('text')}
      />
      <Button disabled={text.trim() === ''} onClick={() => take('text', readNbuQr(text, Date.now()))}>
        <Trans>Заповнити платіж</Trans>
      </Button>
    </div>
  )
}
