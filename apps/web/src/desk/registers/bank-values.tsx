import { type SigningMethod, signingMethods } from '@dilo/domain/dictionaries/bank-products.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { bankRegisters, levelWords, methodName } from '../words/bank-words.ts'
import { limitText } from '../words/fee-text.ts'
import type { EntryOf } from '../words/register-words.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { CertificatesForm, inOneLine } from './certificates-form.tsx'
import { HolidaysForm } from './holidays-form.tsx'
import { LimitsForm } from './limits-form.tsx'
import type { RegisterValueTable } from './register-value.ts'

function ShownLimits({ value }: { value: EntryOf<'methodLimits'>['value'] }) {
  const { i18n } = useLingui()
  return (
    <KeyValues>
      {(Object.keys(signingMethods) as SigningMethod[]).map((method) => (
        <KeyValue key={method} name={methodName(method, i18n)}>
          <Trans>
            за платіж {limitText(value[method].perPayment, i18n)}, за день {limitText(value[method].perDay, i18n)}
          </Trans>
        </KeyValue>
      ))}
    </KeyValues>
  )
}

function ShownAnnouncement({ value }: { value: EntryOf<'announcement'>['value'] }) {
  const { t, i18n } = useLingui()
  if (value === null)
    return (
      <p>
        <Trans>Оголошення немає.</Trans>
      </p>
    )
  return (
    <KeyValues>
      <KeyValue name={t`Українською`}>{value.uk}</KeyValue>
      <KeyValue name={t`Російською`}>
        <span lang="ru">{value.ru}</span>
      </KeyValue>
      <KeyValue name={t`Рівень`}>{i18n._(levelWords[value.level])}</KeyValue>
      <KeyValue name={t`До`}>{value.until === null ? t`до наступного` : momentInKyiv(value.until)}</KeyValue>
    </KeyValues>
  )
}

function ShownCertificates({ value }: { value: EntryOf<'trustAnchors'>['value'] }) {
  const { t, i18n } = useLingui()
  if (value.length === 0)
    return (
      <p>
        <Trans>Жодного.</Trans>
      </p>
    )
  return (
    <ul className="k-list d-stack d-gap-5" aria-label={i18n._(bankRegisters.trustAnchors.title)}>
      {value.map(({ subject, issuer, serial, sha256, validFrom, validTo }) => (
        <li key={sha256}>
          <KeyValues>
            <KeyValue name={t`Кому`}>{inOneLine(subject)}</KeyValue>
            <KeyValue name={t`Хто видав`}>{inOneLine(issuer)}</KeyValue>
            <KeyValue name={t`Номер`}>{serial}</KeyValue>
            <KeyValue name="SHA-256">{sha256}</KeyValue>
            <KeyValue name={t`Чинний`}>
              {momentInKyiv(validFrom)} – {momentInKyiv(validTo)}
            </KeyValue>
          </KeyValues>
        </li>
      ))}
    </ul>
  )
}

function ShownHolidays({ value }: { value: EntryOf<'holidays'>['value'] }) {
  return value.length === 0 ? (
    <p>
      <Trans>Лише суботи й неділі.</Trans>
    </p>
  ) : (
    <p>{value.join(', ')}</p>
  )
}

export const bankValues = {
  methodLimits: { Form: LimitsForm, Shown: ShownLimits },
  announcement: { Form: AnnouncementForm, Shown: ShownAnnouncement },
  trustAnchors: { Form: CertificatesForm, Shown: ShownCertificates },
  holidays: { Form: HolidaysForm, Shown: ShownHolidays },
} satisfies Partial<RegisterValueTable>
