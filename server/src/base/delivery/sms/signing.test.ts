import { expect, test } from 'vitest';
import { signAcs, signQiniu, signTc } from './signing.ts';

/** Each value comes from the vendor's own published example. */

test('Aliyun’s example of a V3 request has the signature of its documentation', () => {
  const { headers, search } = signAcs({
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    keyId: 'YourAccessKeyId',
    secret: 'YourAccessKeySecret',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    now: new Date('2023-10-26T10:22:32Z'),
    nonce: '3156853299f313e23d1673dc12e1703d',
  });
  expect(search).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('signs that an address escapes are escaped as Aliyun counts them', () => {
  const { search } = signAcs({
    host: 'h',
    action: 'a',
    version: 'v',
    keyId: 'k',
    secret: 's',
    now: new Date(0),
    query: { P: "王(*)'! ~/+" },
  });
  expect(search).toBe('P=%E7%8E%8B%28%2A%29%27%21%20~%2F%2B');
});

test('Tencent’s example of a V3 request has the signature of its documentation', () => {
  const headers = signTc({
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    // As the documentation prints them.
    keyId: `AKID${'*'.repeat(32)}`,
    secret: '*'.repeat(32),
    body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    now: new Date(1_551_113_065_000),
  });
  expect(headers.authorization).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${'*'.repeat(32)}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
  );
});

test('Qiniu’s management credential is that of its own libraries’ tests', () => {
  const ask = { keyId: 'ak', secret: 'sk', host: 'rs.qbox.me', method: 'GET', path: '/' };
  expect(signQiniu(ask)).toBe('Qiniu ak:bgfeAqx6xXMIXA232e8ocxfhINc=');
  const form = { ...ask, contentType: 'application/x-www-form-urlencoded' };
  expect(signQiniu(form)).toBe('Qiniu ak:oFWoJ99aQR9W5c2nH--qEuywWA0=');
  const body = '{"name": "test"}';
  expect(signQiniu({ ...form, body })).toBe('Qiniu ak:CK4wBVOL6sLbVE4G4mrXqL_yEc4=');
  expect(signQiniu({ ...form, body, contentType: 'application/json' })).toBe('Qiniu ak:ksh7bJBnBzFO0yxJ_tLLUcg0csM=');
});
