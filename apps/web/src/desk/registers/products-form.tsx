import { changedProducts } from '@dilo/domain/bank-values/changed-deposit-values.ts'
import { type CatalogueFault, catalogueFaults } from '@dilo/domain/deposits/deposit-catalogue.ts'
import { nextTermRates } from '@dilo/domain/deposits/deposit-product.ts'
import { dayRules, endsOnDayOff } from '@dilo/domain/deposits/deposit-schedule.ts'
import { dayCounts } from '@dilo/domain/deposits/interest.ts'
import { depositKinds } from '@dilo/domain/flows/deposit.ts'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ladderText, readLadder } from './ladder-text.ts'
import type { EntryOf } from '../words/register-words.ts'
import { productFaultWords, termWords } from '../words/deposit-words.ts'
import { amountText, percentText, typedAmount, typedAmountOrNone, typedPercent } from '../words/typed-amount.ts'
import type { NewValueProps } from './register-value.ts'
import { entryBefore, ValueForm } from './value-form.tsx'

type Products = EntryOf<'depositProducts'>['value']
type Product = Products[number]

/** A product while it is written: texts for what is typed. */
type Typed = Pick<Product, 'id' | 'name' | 'kind' | 'dayCount' | 'dayRule' | 'endOnDayOff' | 'capitalises'> & {
  readonly ladder: string
  readonly replenishing: { readonly least: string; readonly most: string; readonly daysBeforeEnd: string } | null
  readonly returnsEarly: { readonly rate: string; readonly fromDay: string; readonly leaves: string } | null
  readonly prolongation: { readonly times: string; readonly rate: 'first' | 'ofTheDay' } | null
}

const typedIn =
  (language: Language) =>
  ({ ladder, replenishing, returnsEarly, prolongation, ...product }: Product): Typed => ({
    ...product,
    ladder: ladderText(ladder, language),
    replenishing: replenishing && {
      least: amountText(replenishing.least),
      most: amountText(replenishing.most),
      daysBeforeEnd: String(replenishing.daysBeforeEnd),
    },
    returnsEarly: returnsEarly && {
      rate: percentText(returnsEarly.rate),
      fromDay: String(returnsEarly.fromDay),
      leaves: amountText(returnsEarly.leaves),
    },
    prolongation: prolongation && { ...prolongation, times: String(prolongation.times) },
  })

/** The part of a typed product that cannot be read. */
type Unread = { readonly wrongLine: number } | 'replenishing' | 'returnsEarly' | 'prolongation' | 'id'

const count = (text: string): number | undefined => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined)

function readProduct(typed: Typed): Product | { readonly unread: Unread } {
  const ladder = readLadder(typed.ladder)
  if ('wrongLine' in ladder) return { unread: ladder }
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(typed.id)) return { unread: 'id' }
  const replenishing = typed.replenishing && readReplenishing(typed.replenishing)
  if (replenishing === undefined) return { unread: 'replenishing' }
  const returnsEarly = typed.returnsEarly && readReturn(typed.returnsEarly)
  if (returnsEarly === undefined) return { unread: 'returnsEarly' }
  const times = typed.prolongation === null ? 1 : count(typed.prolongation.times)
  if (times === undefined || times < 1 || times > 99) return { unread: 'prolongation' }
  const prolongation = typed.prolongation && { ...typed.prolongation, times }
  return { ...typed, ladder: [...ladder], replenishing, returnsEarly, prolongation }
}

function readReplenishing(typed: NonNullable<Typed['replenishing']>): Product['replenishing'] | undefined {
  const [least, most, daysBeforeEnd] = [typedAmount(typed.least), typedAmount(typed.most), count(typed.daysBeforeEnd)]
  return least === undefined || most === undefined || daysBeforeEnd === undefined
    ? undefined
    : { least, most, daysBeforeEnd }
}

function readReturn(typed: NonNullable<Typed['returnsEarly']>): Product['returnsEarly'] | undefined {
  const [rate, fromDay, leaves] = [typedPercent(typed.rate), count(typed.fromDay), typedAmountOrNone(typed.leaves)]
  return rate === undefined || fromDay === undefined || leaves === undefined ? undefined : { rate, fromDay, leaves }
}

/** The same rules as the server's. */
function faultsOf(products: Products, from: string) {
  const inForceFrom = businessDateAt(new Date(from))
  return catalogueFaults(
    products.map((product) => ({
      ...product,
      inForceFrom,
      ladder: product.ladder.map((rung) => ({
        ...rung,
        amountFrom: kopiykas(BigInt(rung.amountFrom)),
        until: rung.until as BusinessDate | null,
      })),
      replenishing: product.replenishing && {
        ...product.replenishing,
        least: kopiykas(BigInt(product.replenishing.least)),
        most: kopiykas(BigInt(product.replenishing.most)),
      },
      returnsEarly: product.returnsEarly && {
        ...product.returnsEarly,
        leaves: product.returnsEarly.leaves === null ? null : kopiykas(BigInt(product.returnsEarly.leaves)),
      },
    })),
  )
}

type Wrong = { readonly place: number; readonly because: CatalogueFault | Unread }

const fresh: Typed = {
  id: '',
  name: { uk: '', ru: '' },
  kind: 'term',
  dayCount: 'act/365',
  dayRule: 'fromNextDay',
  endOnDayOff: 'nextWorkingDay',
  capitalises: false,
  ladder: '',
  replenishing: null,
  returnsEarly: null,
  prolongation: null,
}

/** All that is offered together: each product with its ladder, a rung a line. */
export function ProductsForm({ register: { entries }, onClose, onDone }: NewValueProps<'depositProducts'>) {
  const { i18n } = useLingui()
  const [products, setProducts] = useState<readonly Typed[]>(() =>
    entryBefore(entries, '9').value.map(typedIn(i18n.locale as Language)),
  )
  const [wrong, setWrong] = useState<readonly Wrong[]>([])
  const propose = (from: string) => {
    const read = products.map(readProduct)
    const unread = read.flatMap((one, place) => ('unread' in one ? [{ place, because: one.unread }] : []))
    const after = read.filter((one) => !('unread' in one)) as Products
    const faults: readonly Wrong[] = unread.length > 0 ? unread : faultsOf(after, from)
    setWrong(faults)
    if (faults.length > 0) return undefined
    const before = entryBefore(entries, from).value
    return {
      payload: { what: 'depositProducts' as const, from, value: after },
      facts: changedProducts({ before, after }),
    }
  }
  const change = (place: number, changed: Typed) =>
    setProducts(products.map((one, index) => (index === place ? changed : one)))
  return (
    <ValueForm daysOnly propose={propose} onWrong={() => undefined} onClose={onClose} onDone={onDone}>
      {products.map((typed, place) => (
        <ProductFields
          // Products have no name of their own while they are written.
          key={place}
          typed={typed}
          wrong={wrong.filter((one) => one.place === place).map(({ because }) => because)}
          onChange={(changed) => change(place, changed)}
          onRemove={() => {
            setProducts(products.filter((_, index) => index !== place))
            setWrong([])
          }}
        />
      ))}
      <div className="d-row">
        <Button variant="secondary" onClick={() => setProducts([...products, fresh])}>
          <Trans>Додати депозит</Trans>
        </Button>
      </div>
    </ValueForm>
  )
}

type ProductFieldsProps = {
  typed: Typed
  wrong: readonly Wrong['because'][]
  onChange: (typed: Typed) => void
  onRemove: () => void
}

function ProductFields({ typed, wrong, onChange, onRemove }: ProductFieldsProps) {
  const { t, i18n } = useLingui()
  const set = (changed: Partial<Typed>) => onChange({ ...typed, ...changed })
  const words = wrong.map((because) => faultWords(because)).map((word) => i18n._(word))
  const choices = (values: readonly string[]) =>
    values.map((value) => (
      <option key={value} value={value}>
        {termWords[value] ? i18n._(termWords[value]) : value}
      </option>
    ))
  return (
    <fieldset className="k-fieldset">
      <legend className="d-field-label">{typed.name.uk || t`Новий депозит`}</legend>
      <div className="k-fields">
        <TextField
          label={t`Код`}
          hint={t`Малі латинські літери, цифри й дефіс; надалі не змінюється.`}
          maxLength={40}
          value={typed.id}
          onChange={(event) => set({ id: event.currentTarget.value })}
        />
        <TextField
          label={t`Назва українською`}
          maxLength={60}
          value={typed.name.uk}
          onChange={(event) => set({ name: { ...typed.name, uk: event.currentTarget.value } })}
        />
        <TextField
          label={t`Назва російською`}
          lang="ru"
          maxLength={60}
          value={typed.name.ru}
          onChange={(event) => set({ name: { ...typed.name, ru: event.currentTarget.value } })}
        />
        <SelectField
          label={t`Вид`}
          value={typed.kind}
          onChange={(event) => set({ kind: event.currentTarget.value as Typed['kind'] })}
        >
          {choices(depositKinds)}
        </SelectField>
        <SelectField
          label={t`Днів у році`}
          value={typed.dayCount}
          onChange={(event) => set({ dayCount: event.currentTarget.value as Typed['dayCount'] })}
        >
          {choices(dayCounts)}
        </SelectField>
        <SelectField
          label={t`Перший день`}
          value={typed.dayRule}
          onChange={(event) => set({ dayRule: event.currentTarget.value as Typed['dayRule'] })}
        >
          {choices(dayRules)}
        </SelectField>
        <SelectField
          label={t`Кінець у вихідний`}
          value={typed.endOnDayOff}
          onChange={(event) => set({ endOnDayOff: event.currentTarget.value as Typed['endOnDayOff'] })}
        >
          {choices(endsOnDayOff)}
        </SelectField>
      </div>
      <TextAreaField
        label={t`Ставки`}
        hint={t`Рядок на ставку: валюта; дні; від якої суми; щомісяця, щокварталу або наприкінці; відсотків на рік; останній день акції. Можна вставити з таблиці.`}
        rows={8}
        maxLength={20_000}
        spellCheck={false}
        value={typed.ladder}
        error={words.length === 0 ? undefined : words.join(' ')}
        onChange={(event) => set({ ladder: event.currentTarget.value })}
      />
      <Checkbox checked={typed.capitalises} onChange={(event) => set({ capitalises: event.currentTarget.checked })}>
        <Trans>Проценти можна додавати до депозиту</Trans>
      </Checkbox>
      <ReplenishingFields typed={typed} set={set} />
      <ReturnFields typed={typed} set={set} />
      <ProlongationFields typed={typed} set={set} />
      <div className="d-row">
        <Button variant="secondary" onClick={onRemove}>
          <Trans>Не пропонувати цей депозит</Trans>
        </Button>
      </div>
    </fieldset>
  )
}

const faultWords = (because: Wrong['because']) => {
  if (typeof because === 'object') return msg`Рядок ${because.wrongLine} не схожий на ставку.`
  switch (because) {
    case 'id':
      return msg`Код: малі латинські літери, цифри й дефіс, від двох знаків.`
    case 'replenishing':
      return msg`Поповнення: введіть обидві суми й кількість днів.`
    case 'returnsEarly':
      return msg`Дострокове повернення: введіть відсоток і день.`
    case 'prolongation':
      return msg`Продовження: від 1 до 99 разів.`
    default:
      return productFaultWords[because]
  }
}

type PartProps = { typed: Typed; set: (changed: Partial<Typed>) => void }

function ReplenishingFields({ typed: { replenishing }, set }: PartProps) {
  const { t } = useLingui()
  const empty = { least: '', most: '', daysBeforeEnd: '0' }
  return (
    <>
      <Checkbox
        checked={replenishing !== null}
        onChange={(event) => set({ replenishing: event.currentTarget.checked ? empty : null })}
      >
        <Trans>Можна поповнювати</Trans>
      </Checkbox>
      {replenishing && (
        <div className="k-fields">
          {(['least', 'most', 'daysBeforeEnd'] as const).map((part) => (
            <TextField
              key={part}
              label={
                {
                  least: t`Щонайменше за раз`,
                  most: t`Щонайбільше на депозиті`,
                  daysBeforeEnd: t`Не пізніше, ніж за стільки днів до кінця`,
                }[part]
              }
              inputMode="decimal"
              maxLength={20}
              value={replenishing[part]}
              onChange={(event) => set({ replenishing: { ...replenishing, [part]: event.currentTarget.value } })}
            />
          ))}
        </div>
      )}
    </>
  )
}

function ReturnFields({ typed: { returnsEarly }, set }: PartProps) {
  const { t } = useLingui()
  const empty = { rate: '0,01', fromDay: '1', leaves: '' }
  return (
    <>
      <Checkbox
        checked={returnsEarly !== null}
        onChange={(event) => set({ returnsEarly: event.currentTarget.checked ? empty : null })}
      >
        <Trans>Можна забрати достроково</Trans>
      </Checkbox>
      {returnsEarly && (
        <div className="k-fields">
          {(['rate', 'fromDay', 'leaves'] as const).map((part) => (
            <TextField
              key={part}
              label={
                {
                  rate: t`За якою ставкою, % на рік`,
                  fromDay: t`З якого дня`,
                  leaves: t`Скільки має лишитися, якщо забирають частину`,
                }[part]
              }
              hint={part === 'leaves' ? t`Порожнє поле: лише весь депозит.` : undefined}
              inputMode="decimal"
              maxLength={20}
              value={returnsEarly[part]}
              onChange={(event) => set({ returnsEarly: { ...returnsEarly, [part]: event.currentTarget.value } })}
            />
          ))}
        </div>
      )}
    </>
  )
}

function ProlongationFields({ typed: { prolongation }, set }: PartProps) {
  const { t } = useLingui()
  return (
    <>
      <Checkbox
        checked={prolongation !== null}
        onChange={(event) =>
          set({ prolongation: event.currentTarget.checked ? { times: '1', rate: 'ofTheDay' } : null })
        }
      >
        <Trans>Можна продовжити на новий строк</Trans>
      </Checkbox>
      {prolongation && (
        <div className="k-fields">
          <TextField
            label={t`Скільки разів`}
            inputMode="numeric"
            maxLength={2}
            value={prolongation.times}
            onChange={(event) => set({ prolongation: { ...prolongation, times: event.currentTarget.value } })}
          />
          <SelectField
            label={t`За якою ставкою далі`}
            value={prolongation.rate}
            onChange={(event) =>
              set({ prolongation: { ...prolongation, rate: event.currentTarget.value as 'first' | 'ofTheDay' } })
            }
          >
            {nextTermRates.map((rate) => (
              <option key={rate} value={rate}>
                {rate === 'first' ? t`за першою` : t`за тією, що діятиме того дня`}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  )
}
