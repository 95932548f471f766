import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// No text of the interface and no message of the server promises what nothing does. A text with a promising word has a row here, which
// names the part that keeps the promise.

const SERVER = 'apps/server/src/features'
const ENQUIRIES = `${SERVER}/enquiries/answer-enquiry.ts`
const HELD = `${SERVER}/desk/held/held-kinds.ts`
const DEADLINES = `${SERVER}/exchange/contracts/remind-of-uses.ts`
const INVITATIONS = `${SERVER}/people/invitations/send-invitation.ts`
const VERIFICATION = `${SERVER}/companies/verification/verification-messages.ts`
/** The bank's people themselves: at the number that the settings hold, or by the call of a verification (spec section 2), which the desk records. */
const ON_THE_PHONE = 'apps/web/src/contact-phone.tsx'
const CALL_OF_VERIFICATION = `${SERVER}/desk/registrations/work-on-case.ts`

const MAIL_OF_STATEMENTS = `${SERVER}/documents/statement-mail/mail-statement.ts`

/** The beginning of each promising text, and the file that does what it says. */
const keptBy: Readonly<Record<string, string>> = {
  'Анкету прийнято, але рахунок не відкрився': `${SERVER}/questionnaires/opening/open-approved-accounts.ts`,
  'Він у банку платника, який надішле': 'apps/server/src/ports/clearing.ts',
  'Для платежу треба {needed}. Спробуємо': `${SERVER}/payments/waiting/release-payments.ts`,
  'Не вистачило грошей, спробуємо': `${SERVER}/payments/waiting/release-payments.ts`,
  'Картку випустять {when}': `${SERVER}/cards/applications/issue-card.ts`,
  'Надішлемо її до {0}': `${SERVER}/desk/card-deliveries/sending-kind.ts`,
  'Щойно картку випустять': `${SERVER}/cards/applications/issue-card.ts`,
  'Кому надсилаємо': MAIL_OF_STATEMENTS,
  Надсилаємо: MAIL_OF_STATEMENTS,
  'Надсилатимемо на {to}': MAIL_OF_STATEMENTS,
  'Курсу ще немає': 'apps/web/src/cabinet/exchange/exchange-queries.ts',
  'Не збережено: немає зв’язку, спробуємо': 'apps/web/src/cabinet/questionnaire/section-saver.ts',
  'Пробуємо щогодини': `${SERVER}/questionnaires/opening/card-with-account.ts`,
  'Рахунок не відкрився, пробуємо': `${SERVER}/questionnaires/opening/open-approved-accounts.ts`,
  'Спробуємо ще раз упродовж години': `${SERVER}/questionnaires/opening/card-with-account.ts`,
  'банк вирішить до': `${SERVER}/desk/inbox/case-order.ts`,
  'Банк відповів. Якщо щось лишилося': ENQUIRIES,
  'Банк не знайшов ваших даних. Зателефонуйте': ON_THE_PHONE,
  'Банк ще перевіряє ваші дані. Щойно закінчимо': VERIFICATION,
  'Власник картки — {name}. Цій людині напишемо': `${SERVER}/cards/life/tell-of-card.ts`,
  'Поточний рахунок. Банк розгляне': `${SERVER}/desk/applications/application-kinds.ts`,
  'Відповіді СЕП про цей платіж бракує': HELD,
  'Відповідаємо письмово за': ENQUIRIES,
  'Відповідь банку не дійшла. Натисніть ще раз: надішлемо': `${SERVER}/payments/imports/routes.ts`,
  'Вкажіть свій мобільний номер і новий пароль': `${SERVER}/access/recovery/start-recovery.ts`,
  'Граничний строк розрахунків Національного банку': DEADLINES,
  Дзвінок: CALL_OF_VERIFICATION,
  'Договорів ще немає. Додайте': DEADLINES,
  'Дочекайтеся дзвінка': CALL_OF_VERIFICATION,
  'Записано дзвінок': CALL_OF_VERIFICATION,
  'Запропоновано: {name}. Запрошення': INVITATIONS,
  'Нагадаємо {when} о {time}': `${SERVER}/exchange/opening/remind-of-opening.ts`,
  'Відкриємо {date} о {time}': `${SERVER}/exchange/quotes/window.ts`,
  'Запрошення надішлемо {at}': INVITATIONS,
  'Зараз нічого не треба: про відповідь': `${SERVER}/enquiries/answer-messages.ts`,
  'Зараз нічого: відповідайте на дзвінок': CALL_OF_VERIFICATION,
  'Зараз нічого: заявка в банку': `${SERVER}/desk/applications/application-kinds.ts`,
  'Коли банк прийме анкету, надрукуємо': `${SERVER}/desk/questionnaires/questionnaire-kinds.ts`,
  'Лист бачите ви': ENQUIRIES,
  'Зараз нічого. Щойно буде рішення': `${SERVER}/questionnaires/questionnaire/questionnaire-messages.ts`,
  'Людина ще не клієнт банку?': VERIFICATION,
  'Надішлемо запит у Дію': `${SERVER}/signing/remote-signing/start-remote-signing.ts`,
  'Наш фахівець зателефонує': CALL_OF_VERIFICATION,
  'Необов’язково. Якщо вкажете': INVITATIONS,
  'Перевірте отримувача, рахунок і суму. Тоді надішлемо': `${SERVER}/access/one-time-codes/issue-code.ts`,
  'Перевіримо покупку за правилами картки': `${SERVER}/cards/authorisations/try-payment.ts`,
  'Перевірку ваших даних не завершено': ON_THE_PHONE,
  'Підписане й сплачене лишиться': `${SERVER}/people/relations/tell-of-relation.ts`,
  'Підписано. Запрошення надішлемо': INVITATIONS,
  'Підсумок дзвінка': CALL_OF_VERIFICATION,
  'Платіж у банку з': HELD,
  'Повідомимо раз, а знову': `${SERVER}/accounts/notices/tell-of-low-balances.ts`,
  'Поки перевірка триває': VERIFICATION,
  'Про рішення надсилає SMS': VERIFICATION,
  'Поки що платити й отримувати гроші не можна. Зателефонуйте': ON_THE_PHONE,
  'Пройти її на цій сторінці': ON_THE_PHONE,
  'Рахунок для справи відкриємо': `${SERVER}/people/registration/routes.ts`,
  'Справа ще не готова до рішення': CALL_OF_VERIFICATION,
  'Спершу доступ підписують': INVITATIONS,
  'Спершу надішлемо код на старий контакт': `${SERVER}/people/contacts/contact-code.ts`,
  'Такий доступ підписують': INVITATIONS,
  'Телефонує вам': CALL_OF_VERIFICATION,
  'Того дня пробуємо щогодини': `${SERVER}/notices/tell-parties.ts`,
  'У кабінеті на вас чекає компанія': `${SERVER}/people/invitations/accept-at-registration.ts`,
  'Уведіть код із виписки': `${SERVER}/documents/statement-files/verify-document.ts`,
  'Упевнюється, що вас запросила': CALL_OF_VERIFICATION,
  'Щойно закінчимо, надішлемо SMS і лист': VERIFICATION,
  'Вона лише забирає права': `${SERVER}/people/relations/tell-of-relation.ts`,
  'Якщо ніхто не вирішить до': `${SERVER}/desk/actions/end-actions.ts`,
  'надішлемо {until}': `${SERVER}/payments/waiting/release-payments.ts`,
  'Якщо нічого не вирішити, платіж піде сам': `${SERVER}/payments/waiting/release-payments.ts`,
  'Якщо адреса нова, попросимо': `${SERVER}/documents/statement-mail/address-code.ts`,
  'Цієї картки немає в жодному гаманці': `${SERVER}/cards/wallets/note-wallet-token.ts`,
  'Якщо банк відмовив, причина': VERIFICATION,
}

const promising =
  /надішлемо|надішле(?![а-яіїєґ])|надсилаємо|надсилатим|прода(?:сть|мо)(?![а-яіїєґ])|зателефонуємо|телефонуємо|кур’єр(?!ові)|поштою|надрукуємо|випуст(?:имо|ять)|спитаємо|пробуємо|напишемо|повідомимо|скажемо|нагадаємо|передзвон|зателефонує(?!те)|розгляне|відповімо|відповідаємо|перевіримо|відкриємо|допоможемо|підкаже|дзвін|перегляне людина|вирішить до|піде сам|надсилає SMS|телефонує вам/i

/** A denial says that nothing will be done, and nobody has to keep it; the example is about a call of the client. */
const denying = /не надішлемо|не відкриємо|не надсилатимемо|не надсилаємо|не випуст(?:ять|имо)|^Надсилаємо (?:логотип|файл)|^Наприклад: дзвінок клієнта/i

/** Promises that the product no longer makes: a chat, a support service, a time that nobody knows. */
const empty = /онлайн-підтримк|служб\S* підтримки|\bчат\b|найближчим часом|незабаром|невдовзі/i

const texts = [...readFileSync(new URL('../locales/ru.po', import.meta.url), 'utf8').matchAll(/^msgid "(.+)"$/gm)].map(([, text = '']) => text)
const beginnings = Object.keys(keptBy)

/** The beginning of each promising message of the server, and the file that does what it says. */
const messageKeptBy: Readonly<Record<string, string>> = {
  'Діло: дані перевірено. Заповніть анкету, і відкриємо': `${SERVER}/questionnaires/opening/open-approved-accounts.ts`,
  'Ми перевірили ваші дані й повноваження': `${SERVER}/questionnaires/opening/open-approved-accounts.ts`,
  'Ми не можемо завершити перевірку': ON_THE_PHONE,
  'Ви підтвердили, що дієте від імені клієнта': `${SERVER}/people/relations/relation-messages.ts`,
}

const root = new URL('../../../', import.meta.url).pathname

/** Ukrainian texts in the code of the rooms, which go to clients in messages and papers; those of the desk are for the bank's people. */
const serverTexts = globSync(`${SERVER}/**/*.ts`, { cwd: root, exclude: (name) => name.endsWith('/features/desk') })
  .filter((name) => !name.endsWith('.test.ts'))
  .flatMap((name) => [...readFileSync(`${root}${name}`, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)])
  .map(([, quoted, template]) => quoted ?? template ?? '')
  .filter((text) => /[а-яіїєґ]/.test(text))

test('every text that promises something names the part that keeps the promise', () => {
  const promises = texts.filter((text) => promising.test(text) && !denying.test(text))
  expect(promises.filter((text) => !beginnings.some((begins) => text.startsWith(begins)))).toEqual([])
  expect(beginnings.filter((begins) => !promises.some((text) => text.startsWith(begins)))).toEqual([])
})

test('every message of the server that promises something names the part that keeps the promise', () => {
  expect(serverTexts.length).toBeGreaterThan(100)
  const promises = serverTexts.filter((text) => promising.test(text) && !denying.test(text))
  const known = Object.keys(messageKeptBy)
  expect(promises.filter((text) => !known.some((begins) => text.startsWith(begins)))).toEqual([])
  expect(known.filter((begins) => !promises.some((text) => text.startsWith(begins)))).toEqual([])
})

test('no message of the server sends people to a branch', () => {
  expect(serverTexts.filter((text) => /відділенн/i.test(text))).toEqual([])
})

test('no text advises splitting a payment: a rule of signing would be gone round', () => {
  const splits = /(?:розділ|розбий)[а-яіїєґ]* (?:її |його )?(?:платіж|суму|на кілька (?:днів|платежів))/i
  expect([...texts, ...serverTexts].filter((text) => splits.test(text))).toEqual([])
})

test.each([...new Set([...Object.values(keptBy), ...Object.values(messageKeptBy)])])('%s, which keeps promises, is there', (path) => {
  expect(existsSync(new URL(`../../../${path}`, import.meta.url))).toBe(true)
})

test('no text sends people to what there is not', () => {
  expect(texts.filter((text) => empty.test(text))).toEqual([])
})
