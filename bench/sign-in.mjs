// Sign-ins beside bare argon2, reads during a flood of them, and whether the time reveals a client. Rows 'sign-in'.
import './sign-in/run.ts'
