// The page of keys of the demo authority: makes one for anybody of the local bank, and revokes certificates.
import { sendTo } from './send.js'
import { getKey } from './shown-key.js'

const person = document.getElementById('person')
const company = document.getElementById('company')
const list = document.getElementById('certificates')
const result = document.getElementById('result')
const moment = new Intl.DateTimeFormat('uk-UA', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Kyiv' })

const owners = await (await fetch('/dev/key-owners')).json()
for (const { phone, name } of owners) person.add(new Option(`${name} · ${phone}`, phone))

function offerCompanies() {
  const { companies } = owners.find(({ phone }) => phone === person.value)
  company.replaceChildren(...companies.map(({ id, name }) => new Option(name, id)))
}

/** @param {{ serial: string, name: string, issuedAt: string, revokedAt: string | null }} certificate */
function item({ serial, name, issuedAt, revokedAt }) {
  const node = document.createElement('li')
  const head = document.createElement('p')
  head.className = 'who'
  head.textContent = name
  const about = document.createElement('p')
  about.className = 'text'
  about.textContent = `№ ${serial}, виданий ${moment.format(new Date(issuedAt))}`
  node.append(head, about)
  if (revokedAt !== null) {
    about.textContent += `, відкликаний ${moment.format(new Date(revokedAt))}`
    return node
  }
  const button = document.createElement('button')
  button.className = 'plain'
  button.textContent = 'Відкликати'
  button.addEventListener('click', async () => {
    try {
      await sendTo('/dev/certificates/revocation', { serial })
      result.textContent = 'Сертифікат відкликано.'
    } catch (error) {
      result.textContent = error.message
    }
    await show()
  })
  node.append(button)
  return node
}

async function show() {
  const certificates = await (await fetch('/dev/certificates')).json()
  list.replaceChildren(...certificates.map(item))
  document.getElementById('empty').hidden = certificates.length > 0
}

person.addEventListener('change', offerCompanies)
document.getElementById('get-key').addEventListener('click', async () => {
  const wish = { phone: person.value, companyId: company.value, hash: document.getElementById('hash').value }
  await getKey(document.getElementById('key'), wish)
  await show()
})
offerCompanies()
await show()
