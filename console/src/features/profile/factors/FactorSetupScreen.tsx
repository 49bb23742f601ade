import { Button } from '@steward/ui';
import { useAppDispatch } from '../../../core/store/context.ts';
import { PublicPage } from '../../login/PublicPage.tsx';
import { FactorActions } from './FactorActions.tsx';

/** Lets somebody add the second factor that their role needs, before they can do anything else. */
export function FactorSetupScreen() {
  const dispatch = useAppDispatch();
  return (
    <PublicPage
      title="Add a second factor"
      about="Your role needs one: something beside your password that proves that it is you."
    >
      <FactorActions />
      <div className="links">
        <Button
          variant="quiet"
          size="sm"
          onClick={() => dispatch({ type: 'session/logoutRequested' })}
        >
          Logout
        </Button>
      </div>
    </PublicPage>
  );
}
