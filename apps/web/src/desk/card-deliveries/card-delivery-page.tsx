import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { BesideCase } from '../beside/beside-case.tsx'
import { ReasonDialog } from '../deeds/reason-dialog.tsx'
import { useMaking } from '../deeds/use-deeds.ts'
import { useAfterDeed } from '../address/next-case.ts'
import { useDeskParams, useGoTo } from '../address/link.tsx'
import { Asked, Page } from '../page/page.tsx'

type Shown = DeskAnswer<'GET /api/desk/card-deliveries/{companyId}/{cardId}'>

/** A plastic card that is to be sent: where, to whom, and which one of those that lie in the safe. */
export function CardDeliveryPage() {
  const { t } = useLingui()
  const { companyId, cardId } = useDeskParams('/card-deliveries/$companyId/$cardId')
  const found = useQuery({
    queryKey: ['card-delivery', companyId, cardId],
    queryFn: ({ signal }) =>
      ask('GET /api/desk/card-deliveries/{companyId}/{cardId}', { params: { companyId, cardId }, signal }),
    // Each look is an entry of the trail: the page does not look again by itself.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <Page
      title={t`Надіслати картку`}
      about={found.data?.company.name}
      beside={found.data && <BesideCase place={{ kind: 'delivery', companyId, caseId: cardId }} />}
    >
      <Asked of={found}>{(shown) => <Delivery shown={shown} />}</Asked>
    </Page>
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
      {shown.maySend && <Sending shown={shown} />}
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
    <Banner tone="neutral">
      <p>
        <Trans>Надсилати не треба: картку тим часом активовано, заблоковано чи закрито.</Trans>
      </p>
    </Banner>
  )
}

const TRACKING = /^[\w -]{0,40}$/

function Sending({ shown: { companyId, cardId } }: { shown: Shown }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const [asked, setAsked] = useState(false)
  const [number, setNumber] = useState('')
  const make = useMaking(useAfterDeed(() => goTo({ to: '/' })))
  const isReady = TRACKING.test(number.trim())
  const trackingNumber = number.trim() === '' ? null : number.trim()
  const action = { kind: 'cardSending' as const, payload: { companyId, cardId, trackingNumber } }
  return (
    <div className="d-row">
      <Button onClick={() => setAsked(true)}>
        <Trans>Надіслано</Trans>
      </Button>
      {asked && (
        <ReasonDialog
          title={<Trans>Картку надіслано?</Trans>}
          confirmLabel={<Trans>Надіслано</Trans>}
          busy={make.isPending}
          error={make.error}
          isReady={isReady}
          onConfirm={(reason) => make.mutate({ action, reason })}
          onClose={() => setAsked(false)}
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
        </ReasonDialog>
      )}
    </div>
  )
}
