import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactPhone } from '../../contact-phone.tsx'
import { Refused } from '../page/refused.tsx'
import { useShownAsDemo } from '../session/use-demo.ts'
import { type AskedChange, ChangeContact } from './change-contact.tsx'
import { type Change, useGiveUpChange } from './contact-changes.ts'
import { contactTypes, type ContactType, shownContact } from './contact-kind.ts'
import { contactChange } from './personal-queries.ts'

type Contact = PhysicalClient['contacts'][number]

/** The phone and the e-mail with which the person signs in and to which codes go; each is changed by two codes. */
export function ContactsCard({ contacts }: { contacts: readonly Contact[] }) {
  const inDemo = useShownAsDemo()
  const client = useQueryClient()
  const [asked, setAsked] = useState<AskedChange>()
  const underWay = useQuery({ ...contactChange, enabled: !inDemo }).data?.change ?? null
  const close = () => {
    setAsked(undefined)
    void client.invalidateQueries({ queryKey: contactChange.queryKey })
  }
  return (
    <Card flush title={<Trans>Контакти</Trans>}>
      {underWay !== null && asked === undefined && <UnderWay change={underWay} onContinue={() => setAsked(underWay)} />}
      <ul className="c-rows">
        {contactTypes.map((type) => (
          <li key={type}>
            <ContactRow
              type={type}
              contact={contacts.find((contact) => contact.type === type)}
              onChange={inDemo ? undefined : () => setAsked({ type, removes: false })}
              // Nobody is left without a login.
              onRemove={inDemo || contacts.length < 2 ? undefined : () => setAsked({ type, removes: true })}
            />
          </li>
        ))}
      </ul>
      <p className="c-contacts-foot d-meta">
        {inDemo ? (
          <Trans>У демо контакти вигадані. Клієнт банку змінює тут свої, двома кодами.</Trans>
        ) : (
          <Trans>
            Ними ви входите, на них приходять коди. Немає доступу до старого номера чи пошти? Тоді змінити їх можна у
            відділенні з паспортом. Якщо їх могли вкрасти, одразу зателефонуйте: <ContactPhone />
          </Trans>
        )}
      </p>
      {asked !== undefined && <ChangeContact of={asked} onClose={close} />}
    </Card>
  )
}

type ContactRowProps = {
  type: ContactType
  contact: Contact | undefined
  onChange: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function ContactRow({ type, contact, onChange, onRemove }: ContactRowProps) {
  const { t } = useLingui()
  const name = type === 'FINANCIAL_PHONE' ? t`Телефон` : t`E-mail`
  const since = contact && momentInKyiv(contact.createDate)
  return (
    <div className="c-row c-contact">
      <div className="c-row-body">
        <p className="d-meta">{name}</p>
        <p className="c-row-name c-contact-value">
          {contact ? shownContact(type, contact.value) : <Trans>Не вказано</Trans>}
        </p>
        {since && (
          <p className="d-meta">
            <Trans>Підтверджено {since}</Trans>
          </p>
        )}
      </div>
      {onChange && (
        <Button
          variant="secondary"
          size="small"
          aria-label={
            contact
              ? type === 'FINANCIAL_PHONE'
                ? t`Змінити телефон`
                : t`Змінити e-mail`
              : type === 'FINANCIAL_PHONE'
                ? t`Додати телефон`
                : t`Додати e-mail`
          }
          onClick={onChange}
        >
          {contact ? <Trans>Змінити</Trans> : <Trans>Додати</Trans>}
        </Button>
      )}
      {onRemove && contact && (
        <Button
          variant="ghost"
          size="small"
          aria-label={type === 'FINANCIAL_PHONE' ? t`Прибрати телефон` : t`Прибрати e-mail`}
          onClick={onRemove}
        >
          <Trans>Прибрати</Trans>
        </Button>
      )}
    </div>
  )
}

function UnderWay({ change, onContinue }: { change: Change; onContinue: () => void }) {
  const givingUp = useGiveUpChange()
  const value = change.value === null ? null : shownContact(change.type, change.value)
  return (
    <div className="c-contacts-banner">
      <Banner tone="info" title={<Trans>Зміну не завершено</Trans>}>
        <p>
          {value === null ? (
            <Trans>Ви прибираєте контакт.</Trans>
          ) : (
            <Trans>
              Новий контакт: <strong>{value}</strong>.
            </Trans>
          )}{' '}
          {change.awaits === 'key' ? (
            <Trans>Потрібен ваш КЕП.</Trans>
          ) : (
            <Trans>Код надіслано на {change.sentTo}.</Trans>
          )}
        </p>
        <div className="d-row d-gap-3">
          <Button size="small" onClick={onContinue}>
            {change.awaits === 'key' ? <Trans>Продовжити</Trans> : <Trans>Ввести код</Trans>}
          </Button>
          <Button variant="ghost" size="small" busy={givingUp.isPending} onClick={() => givingUp.mutate()}>
            <Trans>Скасувати зміну</Trans>
          </Button>
        </div>
        <Refused error={givingUp.error} />
      </Banner>
    </div>
  )
}
