// The demo phone as the bank's mobile application: its camera reads the codes that are shown in this bank, and approval
// goes by the same calls, with a credential of its own for each person.
import { sendTo } from './send.js'

const owner = document.getElementById('owner')
const codes = document.getElementById('codes')
const request = document.getElementById('request')
const result = document.getElementById('result')
/** The address that a code holds: its secret stands behind #. */
const ADDRESS = /^https?:\/\/.+\/let-in#(.+)$/
const time = new Intl.DateTimeFormat('uk-UA', { timeStyle: 'medium', timeZone: 'Europe/Kyiv' })
const browsers = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  unknown: 'Невідомий браузер',
}
const systems = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
  unknown: 'невідома система',
}
const refusals = {
  OTP_EXPIRED: 'Код застарів або його вже використано. Наведіть камеру на новий.',
  ALREADY_CONFIRMED: 'За цим кодом уже вирішено.',
  AUTH_E004: 'Вхід заблоковано. Відновіть пароль.',
  NO_AUTHORITY: 'Цей телефон більше не зареєстровано.',
}

const credentials = new Map()
let scanned = ''
let shown = ''

const send = (path, body, headers) => sendTo(path, body, { refusals, headers })

/** Registered the first time that it is used for a person. */
async function asOwner(path, body) {
  const phone = owner.value
  if (!credentials.has(phone)) credentials.set(phone, (await send('/dev/phones', { phone })).credential)
  return send(path, body, { authorization: `Bearer ${credentials.get(phone)}` })
}

async function scan(secret) {
  result.textContent = ''
  request.hidden = true
  try {
    const asked = await asOwner('/api/qr-service/scan', { secret })
    scanned = secret
    document.getElementById('who').textContent = `${browsers[asked.browser]}, ${systems[asked.system]}`
    const network = asked.sameNetwork ? 'та сама мережа, що й у телефона' : 'не та мережа, що в телефона'
    document.getElementById('where').textContent =
      `Адреса ${asked.address ?? 'невідома'} (${network}), код показано о ${time.format(new Date(asked.shownAt))}`
    document.getElementById('digits').textContent = `На екрані комп’ютера мають бути ці самі цифри: ${asked.digits}`
    request.hidden = false
    document.getElementById('approve').focus()
  } catch (error) {
    result.textContent = error.message
  }
}

async function decide(path, done) {
  try {
    await asOwner(path, { secret: scanned })
    result.textContent = done
  } catch (error) {
    result.textContent = error.message
  }
  request.hidden = true
}

function codeButton({ secret, shownAt }) {
  const button = document.createElement('button')
  button.className = 'plain'
  button.textContent = `Сканувати код, показаний о ${time.format(new Date(shownAt))}`
  button.addEventListener('click', () => scan(secret))
  return button
}

async function look() {
  try {
    const seen = await (await fetch('/dev/qr-codes')).json()
    if (owner.options.length === 0)
      for (const { phone, name } of seen.people) owner.add(new Option(`${name} · ${phone}`, phone))
    const key = JSON.stringify(seen.codes)
    // While a request is open nothing above it moves: a press would meet another place.
    if (key !== shown && request.hidden) {
      codes.replaceChildren(...seen.codes.map(codeButton))
      shown = key
    }
  } catch {
    // The messages' half of the page says that the bank does not answer.
  }
  setTimeout(look, 1000)
}

document.getElementById('scan').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = document.getElementById('code').value.trim()
  const [, secret] = ADDRESS.exec(text) ?? []
  if (secret !== undefined) void scan(secret)
  else result.textContent = 'Це не QR-код для входу в Діло.'
})
document
  .getElementById('approve')
  .addEventListener('click', () => decide('/api/qr-service/approve', 'Вхід дозволено. Погляньте на екран комп’ютера.'))
document.getElementById('decline').addEventListener('click', () => decide('/api/qr-service/decline', 'Вхід відхилено.'))
look()
