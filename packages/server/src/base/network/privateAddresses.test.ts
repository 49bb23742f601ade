import { expect, test } from 'vitest';
import { privateAddressProblem, resolvedHostProblem } from './privateAddresses.ts';

test.each([
  'http://127.0.0.1',
  'http://127.1:8080/x',
  'http://2130706433',
  'http://0x7f000001',
  'http://0x7f.1',
  'http://0177.0.0.1',
  'http://127.0.0.1.',
  'http://①②⑦.0.0.1',
  'http:\\\\127.0.0.1',
  'http://10.0.0.1',
  'http://172.31.255.255',
  'http://192.168.1.1',
  'http://100.64.0.1',
  'http://[::1]',
  'http://[::ffff:10.0.0.1]',
  'http://[::ffff:a00:1]',
  'http://[64:ff9b::192.168.1.1]',
  'http://[fc00::1]',
  'http://[fdff:1::1]',
  'http://localhost',
  'http://LOCALHOST.',
  'http://ｌocalhost',
  'http://a.localhost:3000',
  'http://printer.local',
  'http://db.internal',
  'http://nas.home.arpa',
  'http://intranet/path',
])('%s is in a private network, and called if the operator allows it', (address) => {
  expect(privateAddressProblem(address, 'refuse')).toContain('STEWARD_PRIVATE_ADDRESSES=allow');
  expect(privateAddressProblem(address, 'allow')).toBeUndefined();
});

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://0xa9fea9fe/',
  'http://[::ffff:169.254.169.254]',
  'http://[64:ff9b::169.254.169.254]',
  'http://[fe80::1]',
  'http://[fd00:ec2::254]',
  'http://100.100.100.200',
  'http://168.63.129.16',
  'http://192.0.0.192',
  'http://0',
  'http://0.0.0.0',
  'http://[::]',
  'http://[::127.0.0.1]',
  'http://[::ffff:0:127.0.0.1]',
  'http://[2002:7f00:1::]',
  'http://[64:ff9b:1::1]',
  'http://[ff02::1]',
  'http://[2001:db8::1]',
  'http://255.255.255.255',
  'http://224.0.0.1',
  'http://192.0.2.1',
  'http://198.18.0.1',
])('%s is never called', (address) => {
  expect(privateAddressProblem(address, 'refuse')).toContain('never calls');
  expect(privateAddressProblem(address, 'allow')).toContain('never calls');
});

test.each([
  'https://hooks.example.com/steward',
  'http://8.8.8.8',
  'http://172.32.0.1',
  'http://100.128.0.1',
  'https://[2606:4700::1111]',
  'https://[64:ff9b::8.8.8.8]',
  'https://localhost.example.com',
  'https://internal.example.com.',
])('%s is called', (address) => {
  expect(privateAddressProblem(address, 'refuse')).toBeUndefined();
});

test.each([['fe80::1%eth0'], ['example.com'], []])(
  'a name that leads to %s is never called',
  (...ips) => {
    expect(resolvedHostProblem('hooks.example.com', ips, 'allow')).toContain('never calls');
  },
);
