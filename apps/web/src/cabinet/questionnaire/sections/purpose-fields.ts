import { fundSources, relationPurposes } from '@dilo/domain/dictionaries/questionnaire.ts'
import type { Dictionary } from '@dilo/domain/dictionaries/title.ts'
import type { purpose } from '@dilo/domain/questionnaire/sections/purpose.ts'
import type { ValueOf } from '@dilo/domain/questionnaire/typed-field.ts'
import { currencies } from '@dilo/domain/values/currency.ts'
import { msg } from '@lingui/core/macro'
import type { FieldsOf } from '../fields/field-table.ts'
import { isList, type TypedGroup } from '../typed-answers.ts'

const currencyCodes: Dictionary = Object.fromEntries(currencies.map((code) => [code, { uk: code, ru: code }]))

const isForeignTrade = ({ tradesAbroad }: TypedGroup): boolean => tradesAbroad === true

export const purposeFields: FieldsOf<ValueOf<typeof purpose>> = {
  purposes: { is: 'choices', of: relationPurposes, label: msg`Навіщо вам рахунок`, begins: msg`Навіщо вам банк` },
  explanation: {
    is: 'longText',
    most: 500,
    label: msg`Розкажіть своїми словами`,
    hint: msg`Що продаєте чи робите, кому, і як гроші приходять. Від 10 до 500 знаків`,
  },
  monthlyTurnover: {
    is: 'amount',
    label: msg`Скільки надходитиме на місяць`,
    hint: msg`Приблизно. Якщо буде втричі більше, банк попросить оновити анкету`,
    begins: msg`Очікуваний обіг`,
  },
  cashShare: {
    is: 'text',
    most: 4,
    inputMode: 'numeric',
    label: msg`Яка частка готівки, %`,
    hint: msg`Без готівки — 0`,
  },
  partners: {
    is: 'items',
    label: msg`Основні партнери`,
    hint: msg`Кому продаєте й у кого купуєте найбільше`,
    item: msg`Партнер`,
    add: msg`Додати партнера`,
    fields: {
      name: { is: 'text', most: 140, label: msg`Назва чи ім’я` },
      country: { is: 'country', label: msg`Країна` },
      code: { is: 'text', most: 10, inputMode: 'numeric', label: msg`Код`, when: ({ country }) => country === 'UA' },
    },
  },
  tradesAbroad: { is: 'yesNo', label: msg`Чи будуть розрахунки з іншими країнами?`, begins: msg`Інші країни` },
  currencies: { is: 'choices', of: currencyCodes, label: msg`У яких валютах`, when: isForeignTrade },
  countries: { is: 'countries', label: msg`З якими країнами`, when: isForeignTrade },
  fundSources: { is: 'choices', of: fundSources, label: msg`Звідки у вас гроші`, begins: msg`Джерела коштів` },
  fundSourceWords: {
    is: 'text',
    most: 300,
    label: msg`Яке інше джерело`,
    when: ({ fundSources: chosen }) => isList(chosen) && chosen.includes('OTHER'),
  },
  paperContract: {
    is: 'yesNo',
    label: msg`Договір на папері`,
    hint: msg`Коли банк прийме анкету, надрукуємо договір. Анкета стане чинною, щойно підписаний договір буде в банку; якщо рахунку ще немає, тоді ж його відкриємо`,
    begins: msg`Договір`,
  },
  cardWithAccount: {
    is: 'yesNo',
    label: msg`Випустити бізнес-картку разом із рахунком`,
    hint: msg`Коли рахунок буде відкрито, підготуємо заявку на віртуальну картку для того, хто подає анкету. Її ще треба підписати`,
    begins: msg`Картка`,
    when: ({ paperContract }) => paperContract !== true,
  },
}
