import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { attachment, sendFile } from './send-file.ts'

const app = Fastify()
const anyPace = { bytes: 0, withinMs: 60_000 }
app.get('/whole', (_request, reply) => sendFile(reply, { type: 'text/csv', name: 'a.csv', bytes: portions(false) }, anyPace))
app.get('/broken', (_request, reply) => sendFile(reply, { type: 'text/csv', name: 'a.csv', bytes: portions(true) }, anyPace))
afterAll(() => app.close())

async function* portions(fails: boolean) {
  yield Buffer.from('one')
  if (fails) throw new Error('the balance is not what it should be')
  yield Buffer.from('two')
}

test('a file whose writing fails is cut, so that nobody takes a part of it for the whole', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await (await fetch(`${origin}/whole`)).text()).toBe('onetwo')
  await expect(fetch(`${origin}/broken`).then((answer) => answer.text())).rejects.toThrow(/terminated|aborted|socket/)
})

test.each([
  ['Виписка 6001.csv', 'attachment; filename="6001.csv"; filename*=UTF-8\'\'%D0%92%D0%B8%D0%BF%D0%B8%D1%81%D0%BA%D0%B0%206001.csv'],
  ['a"b\r\nset-cookie: x.pdf', 'attachment; filename="a_b_set-cookie_x.pdf"; filename*=UTF-8\'\'a%22b%0D%0Aset-cookie%3A%20x.pdf'],
  ["it's (1)*!.txt", 'attachment; filename="it_s_1_.txt"; filename*=UTF-8\'\'it%27s%20%281%29%2A%21.txt'],
])('a file called %j is called so by every program', (name, header) => {
  expect(attachment(name)).toBe(header)
})
