import { productParts } from '@dilo/domain/bank-values/changed-deposit-values.ts'
import { type SigningMethod, signingMethods } from '@dilo/domain/dictionaries/bank-products.ts'
import { paymentKinds } from '@dilo/domain/payments/payment-kind.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type EntryOf,
  depositKindWords,
  feeKindWords,
  levelWords,
  percent,
  productPartWords,
  type Register,
  registerWords,
  taxWords,
  useValueWords,
} from '../words/register-words.ts'
import { amountText } from '../words/typed-amount.ts'

type Value<Kind extends Register['kind']> = EntryOf<Kind>['value']

/** A value in words. The kind says which form it has: the contract holds the two together. */
export function ShownValue({ kind, entry }: { kind: Register['kind']; entry: Register['entries'][number] }) {
  switch (kind) {
    case 'tariff':
      return <ShownTariff value={entry.value as Value<'tariff'>} />
    case 'methodLimits':
      return <ShownLimits value={entry.value as Value<'methodLimits'>} />
    case 'announcement':
      return <ShownAnnouncement value={entry.value as Value<'announcement'>} />
    case 'trustAnchors':
      return <ShownCertificates value={entry.value as Value<'trustAnchors'>} />
    case 'depositProducts':
      return <ShownProducts value={entry.value as Value<'depositProducts'>} />
    case 'interestTaxes':
      return <ShownTaxes value={entry.value as Value<'interestTaxes'>} />
    case 'depositGuarantee':
      return <ShownGuarantee value={entry.value as Value<'depositGuarantee'>} />
    case 'holidays':
      return <ShownHolidays value={entry.value as Value<'holidays'>} />
    case 'exchangeTerms':
      return <ShownExchangeTerms value={entry.value as Value<'exchangeTerms'>} />
    case 'exchangeGrounds':
      return <ShownGrounds value={entry.value as Value<'exchangeGrounds'>} />
    case 'budgetAccounts':
      return <ShownBudgetAccounts value={entry.value as Value<'budgetAccounts'>} />
  }
}

function ShownProducts({ value }: { value: Value<'depositProducts'> }) {
  return (
    <div className="d-stack d-gap-5">
      {value.map((product) => (
        <ShownProduct key={product.id} product={product} />
      ))}
    </div>
  )
}

function ShownProduct({ product }: { product: Value<'depositProducts'>[number] }) {
  const { t, i18n } = useLingui()
  const words = useValueWords()
  const { id, name, kind, ladder } = product
  return (
    <details>
      <summary>
        {name.uk} ({i18n._(depositKindWords[kind])}): {ladderEnds(product)}
      </summary>
      <KeyValues>
        <KeyValue name={t`Код`}>{id}</KeyValue>
        <KeyValue name={t`Російською`}>
          <span lang="ru">{name.ru}</span>
        </KeyValue>
        {productParts
          .filter((part) => part !== 'kind' && part !== 'name')
          .map((part) => (
            <KeyValue key={part} name={i18n._(productPartWords[part])}>
              {words.termFact(`${id} ${part} ${JSON.stringify(product[part])}`).replace(/^[^:]*: /, '')}
            </KeyValue>
          ))}
        {ladder.map((rung) => {
          const text = [rung.currency, rung.days.from, rung.days.to, rung.amountFrom, rung.payout, rung.until ?? 'base']
          return (
            <KeyValue key={text.join(' ')} name={percent(rung.rate)}>
              {words.rungText(text.join(' '))}
            </KeyValue>
          )
        })}
      </KeyValues>
    </details>
  )
}

/** The least and the greatest rate of a product. */
function ladderEnds({ ladder }: Value<'depositProducts'>[number]): string {
  const rates = ladder.map(({ rate }) => rate)
  return `${percent(Math.min(...rates))} – ${percent(Math.max(...rates))}`
}

function ShownTaxes({ value }: { value: Value<'interestTaxes'> }) {
  const { i18n } = useLingui()
  return (
    <KeyValues>
      <KeyValue name={i18n._(taxWords.incomeTax)}>{percent(value.incomeTax)}</KeyValue>
      <KeyValue name={i18n._(taxWords.militaryTax)}>{percent(value.militaryTax)}</KeyValue>
    </KeyValues>
  )
}

function ShownGuarantee({ value }: { value: Value<'depositGuarantee'> }) {
  const { t } = useLingui()
  return (
    <KeyValues>
      <KeyValue name={t`Підприємцям, українською`}>{value.entrepreneur.uk}</KeyValue>
      <KeyValue name={t`Підприємцям, російською`}>
        <span lang="ru">{value.entrepreneur.ru}</span>
      </KeyValue>
      <KeyValue name={t`Компаніям, українською`}>{value.company.uk}</KeyValue>
      <KeyValue name={t`Компаніям, російською`}>
        <span lang="ru">{value.company.ru}</span>
      </KeyValue>
    </KeyValues>
  )
}

function ShownHolidays({ value }: { value: Value<'holidays'> }) {
  return value.length === 0 ? (
    <p>
      <Trans>Лише суботи й неділі.</Trans>
    </p>
  ) : (
    <p>{value.join(', ')}</p>
  )
}

function ShownExchangeTerms({ value }: { value: Value<'exchangeTerms'> }) {
  const { t } = useLingui()
  const words = useValueWords()
  const { opens, closes, fees, mostADay, mostOfPosition } = value
  return (
    <KeyValues>
      <KeyValue name={t`Години за Києвом`}>
        {opens}:00–{closes}:00
      </KeyValue>
      <KeyValue name={t`Комісія за купівлю`}>{words.fee(fees.PURCHASE)}</KeyValue>
      <KeyValue name={t`Комісія за продаж`}>{words.fee(fees.SALE)}</KeyValue>
      <KeyValue name={t`Клієнтові за день`}>{words.limit(mostADay)}</KeyValue>
      <KeyValue name={t`Позиція банку в одній валюті`}>
        {mostOfPosition === null ? t`без ліміту` : amountText(mostOfPosition)}
      </KeyValue>
    </KeyValues>
  )
}

function ShownGrounds({ value }: { value: Value<'exchangeGrounds'> }) {
  const { t } = useLingui()
  const words = useValueWords()
  return (
    <KeyValues>
      {value.grounds.map(({ code, name, deadlineDays }) => (
        <KeyValue key={code} name={name.uk}>
          {code}
          {deadlineDays !== null && (
            <>
              {', '}
              <Trans>строк {deadlineDays} дн.</Trans>
            </>
          )}
        </KeyValue>
      ))}
      <KeyValue name={t`Країни, куди не переказуємо`}>{value.forbiddenCountries.join(', ') || '—'}</KeyValue>
      <KeyValue name={t`Куплене використати за стільки робочих днів`}>{value.useWithinDays}</KeyValue>
      <KeyValue name={t`Незначна сума, менша за`}>{words.limit(value.slightUnder)}</KeyValue>
    </KeyValues>
  )
}

function ShownBudgetAccounts({ value }: { value: Value<'budgetAccounts'> }) {
  const words = useValueWords()
  if (value.length === 0)
    return (
      <p>
        <Trans>Жодного.</Trans>
      </p>
    )
  return (
    <KeyValues>
      {value.map(({ code, from, to }) => (
        <KeyValue key={`${code} ${from}`} name={code}>
          {words.daysText(from, to)}
        </KeyValue>
      ))}
    </KeyValues>
  )
}

function ShownTariff({ value }: { value: Value<'tariff'> }) {
  const { i18n } = useLingui()
  const words = useValueWords()
  return (
    <KeyValues>
      {paymentKinds.map((kind) => (
        <KeyValue key={kind} name={i18n._(feeKindWords[kind])}>
          {words.fee(value[kind])}
        </KeyValue>
      ))}
    </KeyValues>
  )
}

function ShownLimits({ value }: { value: Value<'methodLimits'> }) {
  const words = useValueWords()
  return (
    <KeyValues>
      {(Object.keys(signingMethods) as SigningMethod[]).map((method) => (
        <KeyValue key={method} name={words.methodName(method)}>
          <Trans>
            за платіж {words.limit(value[method].perPayment)}, за день {words.limit(value[method].perDay)}
          </Trans>
        </KeyValue>
      ))}
    </KeyValues>
  )
}

function ShownAnnouncement({ value }: { value: Value<'announcement'> }) {
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

function ShownCertificates({ value }: { value: Value<'trustAnchors'> }) {
  const { t, i18n } = useLingui()
  if (value.length === 0)
    return (
      <p>
        <Trans>Жодного.</Trans>
      </p>
    )
  return (
    <ul className="k-list d-stack d-gap-5" aria-label={i18n._(registerWords.trustAnchors)}>
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

export const inOneLine = (name: string): string => name.replaceAll('\n', ', ')
