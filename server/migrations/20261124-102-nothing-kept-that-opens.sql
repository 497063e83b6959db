-- Owned by: base. Sessions, proofs and links that were kept to repeat an answer: they are not any more.
delete from idempotency where call in ('accounts.loginByPhone', 'accounts.loginByUserName', 'accounts.passLogin',
  'accounts.loginByThirdParty', 'accounts.register', 'accounts.registerByEmail', 'accounts.registerCompany',
  'accounts.checkVerifyCode', 'accounts.exportData');
