import { Button, focusVisibly } from '@steward/ui';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

interface NextStepProps {
  to: string;
  describedBy?: string;
  children: ReactNode;
}

/** A button that leads to the next step, focused on mount. */
export function NextStepButton({ to, describedBy, children }: NextStepProps) {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current) focusVisibly(button.current);
  }, []);
  return (
    <Button
      ref={button}
      className="next"
      variant="primary"
      aria-describedby={describedBy}
      onClick={() => void navigate(to)}
    >
      {children}
    </Button>
  );
}
