// The page of the payment network: pays with cards of the local bank, and shows what is said. Text is put in as text.
import { sendTo } from '../send.js'

const byId = (id) => document.getElementById(id)
const form = byId('pay')
const answers = {
  '00': 'схвалено',
  '05': 'відхилено: CVV не збігається',
  14: 'відхилено: картки немає або її закрито',
  41: 'відхилено: картку загублено',
  43: 'відхилено: картку викрадено',
  51: 'відхилено: бракує грошей',
  54: 'відхилено: термін дії минув',
  55: 'відхилено: хибний ПІН-код',
  57: 'відхилено: так платити не дозволено',
  59: 'відхилено: банк зупинив платіж',
  61: 'відхилено: понад ліміт суми',
  62: 'відхилено: картку заблоковано або не активовано',
  65: 'відхилено: понад ліміт кількості',
  75: 'відхилено: забагато спроб ПІН-коду',
  91: 'банк не відповів вчасно',
  96: 'банк не зміг вирішити',
}
const said = (code) => (code === null ? 'повідомлення надіслано' : `${answers[code] ?? 'відповідь'} (${code})`)

function node(tag, className, text) {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

const money = (minor, currency) => `${(Number(minor) / 100).toFixed(2).replace('.', ',')} ${currency}`
const chosen = (extra) => ({ ...Object.fromEntries(new FormData(form)), ...extra })

async function act(path, body) {
  const result = byId('result')
  result.textContent = 'Зачекайте…'
  try {
    const answer = await sendTo(path, body)
    result.textContent = `Банк: ${said(answer.code ?? null)}`
  } catch (error) {
    result.textContent = error.message
  }
  await refresh()
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void act('/dev/network/payments', chosen())
})
byId('forced').addEventListener('click', () => void act('/dev/network/payments', chosen({ forced: true })))
for (const wallet of ['apple', 'google'])
  byId(wallet).addEventListener('click', () => void act('/dev/network/wallets', { card: byId('card').value, wallet }))
byId('place').addEventListener('change', () => {
  byId('pin-field').hidden = byId('place').value !== 'cash'
})

const steps = [
  ['clear', 'Списати'],
  ['increase', 'Додати до суми'],
  ['reverse', 'Залишити лише'],
  ['refund', 'Повернути'],
  ['chargeback', 'Оскаржити'],
]
const ofOpen = ['clear', 'increase', 'reverse']

function purchaseItem(purchase) {
  const item = node('li')
  const over = purchase.isOver ? ' · завершено' : ''
  item.append(
    node('p', 'who', `${purchase.merchant} · •• ${purchase.card}`),
    node(
      'p',
      'warning',
      `дозволено ${money(purchase.authorised, purchase.currency)}, списано ${money(purchase.cleared, purchase.currency)}${over}`,
    ),
  )
  const row = node('div', 'step')
  const amount = node('input')
  amount.inputMode = 'decimal'
  amount.setAttribute('aria-label', 'Сума')
  amount.value = (Number(purchase.authorised) / 100).toFixed(2).replace('.', ',')
  const final = node('select')
  final.setAttribute('aria-label', 'Чи це останнє списання')
  final.append(new Option('останнє', 'yes'), new Option('не останнє', 'no'))
  const day = node('select')
  day.setAttribute('aria-label', 'День розрахунку')
  day.append(new Option('сьогодні', 'today'), new Option('учора', 'yesterday'))
  row.append(amount, final, day)
  for (const [what, text] of steps) {
    if (purchase.isOver && ofOpen.includes(what)) continue
    const button = node('button', 'plain', text)
    button.type = 'button'
    button.addEventListener('click', () => {
      const body = { what, group: purchase.group, amount: amount.value, temper: byId('temper').value }
      void act('/dev/network/steps', { ...body, isFinal: final.value === 'yes', day: day.value })
    })
    row.append(button)
  }
  item.append(row)
  return item
}

let shown = ''

async function refresh() {
  const answer = await fetch('/dev/network/state')
  const state = await answer.json()
  const key = JSON.stringify(state)
  // Somebody may be typing an amount: what has not changed stays.
  if (key === shown) return
  shown = key
  byId('no-purchases').hidden = state.purchases.length > 0
  byId('purchases').replaceChildren(...state.purchases.map(purchaseItem))
  byId('messages').replaceChildren(
    ...state.messages.map(({ kind, isSent, left, status, code }) => {
      const waits = left > 0 ? ` · ще ${left}` : ''
      const answered = isSent ? ` · ${status ?? 'без відповіді'}` : ' · чекає'
      return node('li', 'head', `${kind}${answered}${code === null ? '' : ` · ${said(code)}`}${waits}`)
    }),
  )
  byId('days').replaceChildren(
    ...state.days.map(({ day, amount, count }) =>
      node('li', '', `${day}: ${money(amount, 'UAH')}, операцій: ${count}`),
    ),
  )
}

async function showCards() {
  const answer = await fetch('/dev/network/cards')
  const { cards, blanks } = await answer.json()
  const select = byId('card')
  const before = select.value
  select.replaceChildren(...cards.map(({ token, text }) => new Option(text, token)))
  if (cards.some(({ token }) => token === before)) select.value = before
  const wanted = new URLSearchParams(location.search).get('card')
  if (wanted !== null && before === '') select.value = wanted
  byId('blanks').replaceChildren(
    ...blanks.map(({ token, number }) => node('li', 'number', `${number} · ${names[token] ?? ''}`)),
  )
}

const names = {
  'blank-business': 'бізнес-картка цього банку',
  'blank-business-2': 'бізнес-картка цього банку',
  'blank-used': 'уже прив’язана',
  'blank-personal': 'особиста картка',
  'blank-of-others': 'іншого банку',
}

async function poll() {
  try {
    await refresh()
  } catch {
    byId('status').textContent = 'Банк не відповідає'
  }
  setTimeout(poll, 1000)
}

await showCards()
setInterval(() => void showCards().catch(() => {}), 10_000)
await poll()
