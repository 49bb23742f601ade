import {
  Banner,
  Button,
  ChoiceField,
  ComboboxField,
  DateField,
  SwitchField,
  TextField,
} from '@steward/ui';
import { useState } from 'react';

const roles = ['Administrator', 'Standard User'].map((label) => ({ value: label, label }));
const companies = [
  { value: '1', label: 'Northwind Capital', description: 'Lisbon' },
  { value: '2', label: 'Halcyon Partners', disabled: true, disabledReason: 'Archived' },
];

export function Invite() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('');
  const [company, setCompany] = useState('');
  const [start, setStart] = useState('');
  const [digest, setDigest] = useState(true);
  const error = email === '' || email.includes('@') ? undefined : 'Write an address with an @.';
  return (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 400 }}>
      <Banner tone="info">They get one email with a link.</Banner>
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={setEmail}
        error={error}
        required
      />
      <ChoiceField label="Role" options={roles} value={role} onChange={setRole} />
      <ComboboxField label="Company" options={companies} value={company} onChange={setCompany} />
      <DateField label="First day" value={start} onChange={setStart} min="2026-01-01" />
      <SwitchField label="Send a weekly digest" checked={digest} onChange={setDigest} />
      <Button variant="primary" disabled={email === '' || error !== undefined}>
        Invite
      </Button>
    </div>
  );
}
