import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { BesideCase } from '../beside/beside-case.tsx'
import { CaseActionDialog, CaseAnswers } from '../case/case-answers.tsx'
import { CasePage } from '../case/case-page.tsx'
import { CaseOver } from '../case/case-state.tsx'
import { useDeskParams } from '../address/link.tsx'

type Shown = DeskAnswer<'GET /api/desk/card-deliveries/{companyId}/{cardId}'>

/** A plastic card that is to be sent: where, to whom, and which one of those that lie in the safe. */
export function CardDeliveryPage() {
  const { t } = useLingui()
  const { companyId, cardId } = useDeskParams('/card-deliveries/$companyId/$cardId')
  return (
    <CasePage
      title={t`Надіслати картку`}
      queryKey={['card-delivery', companyId, cardId]}
      look={(signal) =>
        ask('GET /api/desk/card-deliveries/{companyId}/{cardId}', { params: { companyId, cardId }, signal })
      }
      about={({ company }) => company.name}
      beside={() => <BesideCase place={{ kind: 'delivery', companyId, caseId: cardId }} />}
    >
      {(shown) => <Delivery shown={shown} />}
    </CasePage>
  )
}

function Delivery({ shown }: { shown: Shown }) {
  const { t } = useLingui()
  const { holder, nameOnCard, lastDigits, address, since, promisedBy, dueOn, sentAt, trackingNumber } = shown
  return (
    <>
      <WhatBecame shown={shown} />
      <Card title={<Trans>Картка й адреса</Trans>}>
        <KeyValues>
          <KeyValue name={t`Кому`}>{holder ?? t`Власника немає`}</KeyValue>
          <KeyValue name={t`Куди`}>{address ?? t`Клієнт адреси не вказав: запитайте її, перш ніж надсилати.`}</KeyValue>
          <KeyValue name={t`Ім’я на картці`}>{nameOnCard}</KeyValue>
          <KeyValue name={t`Останні цифри на картці`}>{lastDigits}</KeyValue>
          <KeyValue name={t`Обіцяно доставити до`}>{shortDate(dueOn)}</KeyValue>
          {trackingNumber !== null && <KeyValue name={t`Номер відправлення`}>{trackingNumber}</KeyValue>}
        </KeyValues>
        {sentAt === null && (
          <p className="d-meta">
            <Trans>
              Чекає з {momentInKyiv(since)} · надіслати до {momentInKyiv(promisedBy)}
            </Trans>
          </p>
        )}
      </Card>
      {shown.maySend && (
        <CaseAnswers
          answers={[{ key: 'send', may: true, label: <Trans>Надіслано</Trans> }]}
          dialog={(_, close) => <SendingDialog shown={shown} onClose={close} />}
        />
      )}
    </>
  )
}

function WhatBecame({ shown: { sentAt, isNeeded } }: { shown: Shown }) {
  if (sentAt !== null)
    return (
      <Banner tone="success">
        <p>
          <Trans>Надіслано {momentInKyiv(sentAt)}.</Trans>
        </p>
      </Banner>
    )
  if (isNeeded) return null
  return (
    <CaseOver>
      <Trans>Надсилати не треба: картку тим часом активовано, заблоковано чи закрито.</Trans>
    </CaseOver>
  )
}

const TRACKING = /^[\w -]{0,40}$/

function SendingDialog({ shown: { companyId, cardId }, onClose }: { shown: Shown; onClose: () => void }) {
  const { t } = useLingui()
  const [number, setNumber] = useState('')
  const isReady = TRACKING.test(number.trim())
  const trackingNumber = number.trim() === '' ? null : number.trim()
  return (
    <CaseActionDialog
      title={<Trans>Картку надіслано?</Trans>}
      confirmLabel={<Trans>Надіслано</Trans>}
      isReady={isReady}
      action={() => ({ kind: 'cardSending', payload: { companyId, cardId, trackingNumber } })}
      next="/"
      onClose={onClose}
    >
      <p>
        <Trans>Клієнт прочитає, що картка в дорозі, і номер відправлення, якщо він є.</Trans>
      </p>
      <TextField
        name="trackingNumber"
        label={t`Номер відправлення`}
        hint={t`Необов’язково. Латинські літери, цифри, пробіл і дефіс.`}
        error={isReady ? undefined : t`До 40 знаків: латинські літери, цифри, пробіл і дефіс.`}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
        autoComplete="off"
      />
    </CaseActionDialog>
  )
}
