import { solve } from './sign/captcha/solver.ts'
if (self.name === 'eds') void import('./cabinet/signing/eds/proto.ts')
else addEventListener('message', ({ data }) => void solve(data))
