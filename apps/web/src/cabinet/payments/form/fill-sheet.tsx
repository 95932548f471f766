import { type NbuQrOrder, readNbuQr } from '@dilo/domain/payments/read-nbu-qr.ts'
import {
  LONGEST_REQUISITES,
  readRequisitesText,
  requisitesFields,
  saysNothing,
} from '@dilo/domain/payments/read-requisites-text.ts'
import type { Result } from '@dilo/domain/result.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { FilePicker } from '@dilo/ui/fields/file-picker.tsx'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import '@dilo/ui/fields/file-picker.css'
import { bankNow } from '../../session/bank-clock.ts'
import { type FillRefusal, fillRefusals } from './fill-refusal.ts'
import type { Filling } from './filling.ts'
import { QrCamera } from '../../camera/qr-camera.tsx'
import { readQrPicture } from '../../camera/read-qr-picture.ts'
import { type Choices, chosenOf, RequisitesFound } from './requisites-found.tsx'

/** A code may have a last moment. */
const asCode = (text: string) => readNbuQr(text, bankNow())

const LARGEST_PICTURE = 20_000_000

type FillSheetProps = { open: boolean; onClose: () => void; onFill: (filling: Filling) => void }

/**
 * Takes a payment as a person received it: a text with requisites, a code's link, a picture of it, or the code before a
 * camera.
 */
export function FillSheet({ open, onClose, onFill }: FillSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Заповнити з тексту або QR</Trans>}>
      <Reader onFill={onFill} />
    </Sheet>
  )
}

type Part = 'picture' | 'camera' | 'text'

function Reader({ onFill }: Pick<FillSheetProps, 'onFill'>) {
  const { i18n } = useLingui()
  const [picture, setPicture] = useState<File>()
  const [fault, setFault] = useState<{ readonly of: Part; readonly is: FillRefusal }>()
  const take = (of: Part, order: Result<NbuQrOrder, FillRefusal>) =>
    order.ok ? onFill({ from: 'qr', order: order.value }) : setFault({ of, is: order.error })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])
  const takePicture = async (file: File | undefined) => {
    reading.current?.abort()
    const { signal } = (reading.current = new AbortController())
    setPicture(file)
    setFault(undefined)
    if (file === undefined) return
    const read = await readQrPicture(file)
    // The sheet is closed or another picture is taken: this one is of no use any more.
    if (signal.aborted) return
    take('picture', read.ok ? asCode(read.value) : read)
  }
  const pastePicture = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (pasted === undefined) return
    event.preventDefault()
    void takePicture(pasted)
  }
  const faultOf = (part: Part) => fault?.of === part && i18n._(fillRefusals[fault.is])
  return (
    // A div instead of a form, because it lies inside the payment's form.
    <div className="c-form d-stack d-gap-5" onPaste={pastePicture}>
      <FromText
        fault={fault?.of === 'text' ? fault.is : undefined}
        onFault={(is) => setFault(is && { of: 'text', is })}
        onFill={onFill}
      />
      <QrCamera onCode={(text) => take('camera', asCode(text))} error={faultOf('camera')} />
      <FilePicker<FillRefusal>
        mode="photo"
        label={<Trans>Зображення з QR-кодом</Trans>}
        accept="image/*"
        check={({ size }) => (size > LARGEST_PICTURE ? 'Picture too large' : undefined)}
        file={picture}
        onChange={(file) => void takePicture(file)}
        onRefused={(is) => setFault({ of: 'picture', is })}
        error={faultOf('picture')}
      />
      <p className="d-meta">
        <Trans>
          Файл, знімок екрана з буфера (Ctrl+V) або перетягніть сюди. Код читаємо у вашому браузері, зображення нікуди
          не надсилаємо.
        </Trans>
      </p>
    </div>
  )
}

const isLink = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim())

type FromTextProps = {
  fault: FillRefusal | undefined
  onFault: (fault: FillRefusal | undefined) => void
  onFill: (filling: Filling) => void
}

/** A pasted text: a code's own, or requisites, which show their parsed values below. */
function FromText({ fault, onFault, onFill }: FromTextProps) {
  const { i18n } = useLingui()
  const [text, setText] = useState('')
  const [choices, setChoices] = useState<Choices>({})
  const read = readRequisitesText(text)
  const fill = () => {
    const order = asCode(text)
    if (order.ok) return onFill({ from: 'qr', order: order.value })
    if (order.error !== 'Not a payment code' || isLink(text)) return onFault(order.error)
    if (saysNothing(read)) return onFault('No requisites in text')
    const chosen = chosenOf(read, choices)
    const isOpen = requisitesFields.some((field) => read[field].length > 0 && chosen[field] === undefined)
    return isOpen ? onFault('Not chosen') : onFill({ from: 'text', read: chosen })
  }
  return (
    <>
      <TextAreaField
        label={<Trans>Реквізити або посилання з QR-коду</Trans>}
        hint={
          <Trans>
            Вставте текст із сайту, рахунка, листа чи месенджера: знайдемо отримувача, рахунок, суму й призначення
          </Trans>
        }
        rows={5}
        spellCheck={false}
        autoComplete="off"
        maxLength={LONGEST_REQUISITES}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChoices({})
          onFault(undefined)
        }}
        error={fault !== undefined && fault !== 'Not chosen' && i18n._(fillRefusals[fault])}
      />
      {!isLink(text) && !saysNothing(read) && (
        <RequisitesFound
          read={read}
          choices={choices}
          onChoose={(choice) => {
            setChoices({ ...choices, ...choice })
            onFault(undefined)
          }}
          error={fault === 'Not chosen' && i18n._(fillRefusals[fault])}
        />
      )}
      <Button disabled={text.trim() === ''} onClick={fill}>
        <Trans>Заповнити платіж</Trans>
      </Button>
    </>
  )
}
